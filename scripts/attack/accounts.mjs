import { randomBytes } from 'node:crypto';

const EMAIL_QUESTIONS = 12;

async function weakAccounts(target) {
  const holes = [];
  for (const password of ['123456', 'password', 'qwerty', 'basketball']) {
    const { answer } = await target.signUp({ password });
    if (answer.status < 400) holes.push(`the password ${password} was taken`);
  }
  const handles = {
    'a reserved name': 'support',
    'a reserved name in disguise': 'a.d.m.1.n',
    'a Cyrillic letter among Latin ones': `m\u0430ya_${randomBytes(3).toString('hex')}`,
    'an invisible letter': `ma\u3164ya_${randomBytes(3).toString('hex')}`,
  };
  for (const [name, username] of Object.entries(handles)) {
    const { answer } = await target.signUp({ username });
    if (answer.status < 400) holes.push(`${name} was taken as a handle`);
  }
  return holes;
}

async function takingOver(target) {
  const person = await target.signUp();
  const call = target.as(person);
  await call('DELETE', '/api/settings/account', {
    body: { confirmation: person.username, password: person.password },
  });
  const { answer } = await target.signUp({ username: person.username });
  return answer.status < 400 ? ['the handle of somebody who left was free at once'] : [];
}

async function emailQuestions(target) {
  const victim = await target.signUp();
  const spy = await target.signUp();
  const statuses = [];
  for (let n = 0; n < EMAIL_QUESTIONS; n++) {
    const { status } = await target.as(spy)('PUT', '/api/settings/profile', {
      body: { name: spy.name, email: victim.email, bio: '', currentPassword: spy.password },
    });
    statuses.push(status);
  }
  return statuses.includes(429)
    ? []
    : [`${EMAIL_QUESTIONS} addresses could be asked for in settings`];
}

async function leftovers(target) {
  const holes = [];
  const person = await target.signUp();
  const { headers } = await target.as(person)('POST', '/api/auth/logout');
  if (!/"storage"/.test(headers.get('clear-site-data') ?? '')) {
    holes.push('the browser keeps what was stored for offline use after a logout');
  }
  const token = `${person.id}.${'A'.repeat(43)}`;
  const { status } = await target.call('POST', `/api/mail/unsubscribe?token=${token}`);
  if (status < 400) holes.push('a forged link turned the mails of somebody off');
  return holes;
}

export const accountAttacks = [
  { name: 'Common passwords and handles that pass for others', run: weakAccounts },
  { name: 'Stepping into the shoes of somebody who left', run: takingOver },
  { name: 'Asking in settings who has an account', run: emailQuestions },
  { name: 'What a logout leaves, and forged unsubscribe links', run: leftovers },
];
