import sharp from 'sharp';
import { uploadPhoto } from './photos.mjs';

async function massAssignment(target) {
  const holes = [];
  const admin = await target.signUp({ role: 'Admin' });
  if (admin.answer.status < 400) holes.push('somebody signed up as an admin');
  const wishes = { level: 99, isAdmin: true, hasCompletedOnboarding: true, balance: 1e6, id: 1 };
  const person = await target.signUp(wishes);
  const call = target.as(person);
  await call('PUT', '/api/settings/profile', {
    body: { name: person.name, email: person.email, bio: '', role: 'Admin', ...wishes },
  });
  const { json } = await call('GET', '/api/auth/me');
  if (json?.role !== 'Player') holes.push(`the role became ${json?.role}`);
  if (json?.level !== 1) holes.push(`the level became ${json?.level}`);
  if (json?.hasCompletedOnboarding !== false) holes.push('the onboarding was skipped');
  const stats = (await call('GET', '/api/reward-stats')).json;
  if (stats?.totalBalance !== 0) holes.push(`the balance became ${stats?.totalBalance}`);
  return holes;
}

async function uploads(target) {
  const call = target.as(await target.signUp());
  const picture = { create: { width: 400, height: 300, channels: 3, background: '#b5651d' } };
  const photo = await sharp(picture).jpeg().toBuffer();
  const bomb = await sharp({
    create: { ...picture.create, width: 12_000, height: 12_000 },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer();
  const files = {
    'a page': Buffer.from('<!doctype html><script>alert(1)</script>'),
    'an SVG': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    'a GIF with a script': Buffer.from('GIF89a/*\u0000*/=1;alert(1)'),
    'a PDF': Buffer.from('%PDF-1.7\n1 0 obj\n<< /OpenAction << /S /JavaScript >> >>'),
    'half a photo': photo.subarray(0, photo.length / 2),
    'a bomb of 144 megapixels': bomb,
    'three megabytes': Buffer.concat([photo, Buffer.alloc(3 * 1024 * 1024)]),
  };
  const holes = [];
  for (const [name, bytes] of Object.entries(files)) {
    const { status } = await uploadPhoto(call, bytes);
    if (status < 400 || status >= 500) holes.push(`${name} was answered ${status}`);
  }
  const polyglot = Buffer.concat([photo, Buffer.from('<script>alert("polyglot")</script>')]);
  const { status, json } = await uploadPhoto(call, polyglot, '../../evil.html');
  const stored = await call(
    'GET',
    new URL(json?.user?.profileImage ?? json?.profileImage ?? '/x', target.origin).pathname,
  );
  if (status < 300 && stored.text.includes('polyglot'))
    holes.push('a page hidden in a photo was kept');
  if (
    /html/.test(stored.headers.get('content-type') ?? '') &&
    status < 300 &&
    stored.text.includes('polyglot')
  ) {
    holes.push('a photo is served as a page');
  }
  return holes;
}

async function injection(target) {
  const person = await target.signUp();
  const call = target.as(person);
  const texts = [
    "' or 1=1 --",
    '%',
    '_',
    '\\',
    '"; drop table users; --',
    '$1',
    '\u0000',
    'a'.repeat(9_000),
  ];
  const holes = [];
  for (const text of texts) {
    const q = encodeURIComponent(text);
    for (const path of [
      `/api/friends/search?q=${q}`,
      `/api/courts?q=${q}`,
      `/api/people/${q}`,
      `/api/geo/cities?q=${q}`,
      `/api/courts/${q}`,
    ]) {
      const { status } = await call('GET', path);
      if (status >= 500) holes.push(`${path.slice(0, 60)} answered ${status}`);
    }
    const { status } = await call('POST', '/api/auth/login', {
      body: { email: text, password: text },
    });
    if (status < 400 || status >= 500)
      holes.push(`login with ${text.slice(0, 20)} answered ${status}`);
  }
  const bodies = [
    '{',
    '[]',
    'null',
    '{"__proto__":{"isAdmin":true}}',
    `${'['.repeat(20_000)}`,
    '{"text":"\\ud800"}',
  ];
  for (const body of bodies) {
    const { status } = await call('POST', '/api/posts', { body });
    if (status < 400 || status >= 500)
      holes.push(`the body ${body.slice(0, 30)} answered ${status}`);
  }
  if ((await call('GET', '/api/auth/me')).json?.isAdmin) holes.push('a prototype was poisoned');
  return holes;
}

export const inputAttacks = [
  { name: 'Fields that nobody may set', run: massAssignment },
  { name: 'Uploads: bomb, polyglot, script, half a file', run: uploads },
  { name: 'Injection into searches, paths and bodies', run: injection },
];
