const ABSENT = 999_999_999;
const GUESSES = 30;
/** Ten free ones, and those that waited for their turn meanwhile. */
const MAX_GUESSES = 12;

/** Every call of the server's own description, with ids filled in. */
async function operations(target) {
  const { json } = await target.call('GET', '/api/openapi.json');
  return Object.entries(json?.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path: path.replace(/\{\w+\}/g, '1'),
      access: operation['x-access'],
    })),
  );
}

async function bruteForce(target) {
  const victim = await target.signUp();
  const guess = (n) =>
    target.call('POST', '/api/auth/login', {
      body: { email: victim.email, password: `guess-${n}` },
      // A new address for each guess, if anybody believes it.
      headers: {
        'x-forwarded-for': `10.0.0.${n}`,
        'x-real-ip': `10.0.0.${n}`,
        forwarded: `for=10.0.0.${n}`,
      },
    });
  const answers = await Promise.all(Array.from({ length: GUESSES }, (_, n) => guess(n)));
  const judged = answers.filter(({ status }) => status === 401).length;
  const holes = answers
    .filter(({ status }) => status === 200)
    .map(() => 'a wrong password was taken');
  if (judged > MAX_GUESSES) holes.push(`${judged} guesses were judged before the limit`);
  if (!answers.some(({ status }) => status === 429)) holes.push('nobody was slowed down');
  const body = { email: victim.email, password: victim.password };
  const owner = await target.call('POST', '/api/auth/login', { body, cookie: victim.cookie });
  if (owner.status !== 200) holes.push(`the owner's own device was answered ${owner.status}`);
  return holes;
}

async function enumeration(target) {
  const victim = await target.signUp();
  const answerOf = async (path, body) => {
    const { status, text } = await target.call('POST', path, { body });
    return `${status} ${text}`;
  };
  const nobody = `nobody_${Date.now()}@example.org`;
  const holes = [];
  const pairs = [
    ['login', '/api/auth/login', (email) => ({ email, password: 'not-the-one' })],
    ['password reset', '/api/auth/password-reset', (email) => ({ email })],
  ];
  for (const [name, path, body] of pairs) {
    const known = await answerOf(path, body(victim.email));
    if (known !== (await answerOf(path, body(nobody))))
      holes.push(`the ${name} tells who has an account`);
  }
  const spy = target.as(await target.signUp());
  const hidden = target.as(victim);
  await hidden('POST', '/api/friends/privacy', {
    body: { searchable: false, allowRequests: false },
  });
  const known = await spy('POST', '/api/friends/request', { body: { userId: victim.id } });
  const unknown = await spy('POST', '/api/friends/request', { body: { userId: ABSENT } });
  if (known.text !== unknown.text) holes.push('friend requests tell who exists');
  const found = await spy('GET', `/api/friends/search?q=${victim.username}`);
  if (found.text.includes(victim.username)) holes.push('the search finds people who hide');
  return holes;
}

async function foreignIds(target) {
  const victim = await target.signUp();
  const attacker = target.as(await target.signUp());
  const own = target.as(victim);
  const game = { gameDate: '2026-01-01', points: 1, assists: 1, rebounds: 1, steals: 1, blocks: 1 };
  const stats = await own('POST', '/api/stats', { body: game });
  const post = await own('POST', '/api/posts', { body: { text: 'Mine alone' } });
  const devices = await own('GET', '/api/settings/devices');
  const tries = [
    ['PUT', `/api/stats/${stats.json?.id ?? 1}`, game],
    ['DELETE', `/api/posts/${post.json?.id}`],
    ['DELETE', `/api/settings/devices/${devices.json?.[0]?.id ?? 1}`],
    ['POST', '/api/friends/respond', { friendshipId: 1, action: 'accept' }],
    ['POST', '/api/friends/cancel', { friendshipId: 1 }],
    ['GET', '/api/admin/courts/1'],
  ];
  const holes = [];
  for (const [method, path, body] of tries) {
    const { status } = await attacker(method, path, { body });
    if (status < 400) holes.push(`${method} ${path} answered ${status}`);
  }
  if ((await own('GET', '/api/auth/me')).status !== 200)
    holes.push("the victim's session was ended");
  return holes;
}

async function crossSite(target) {
  const call = target.as(await target.signUp());
  const holes = [];
  const disguises = [
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'null' },
    { 'sec-fetch-site': 'same-site' },
  ];
  for (const { method, path } of await operations(target)) {
    if (method === 'GET') continue;
    for (const headers of disguises) {
      const { status } = await call(method, path, { headers });
      if (status !== 403) holes.push(`${method} ${path} answered ${status} to another site`);
    }
  }
  return holes;
}

async function climbing(target) {
  const call = target.as(await target.signUp());
  const holes = [];
  for (const { method, path, access } of await operations(target)) {
    if (access === 'anyone') continue;
    const stranger = await target.call(method, path);
    if (stranger.status !== 401)
      holes.push(`${method} ${path} answered ${stranger.status} to a stranger`);
    if (access === 'use-app') continue;
    const { status } = await call(method, path);
    if (status !== 403) holes.push(`${method} ${path} answered ${status} to a player`);
  }
  return holes;
}

async function sessions(target) {
  const person = await target.signUp();
  const call = target.as(person);
  const holes = [];
  for (const cookie of [
    'jim_session=',
    'jim_session=0',
    `jim_session=${'A'.repeat(43)}`,
    `__Host-jim_session=${/jim_session=([^;]*)/.exec(person.cookie)?.[1]}`,
    "jim_session=' or 1=1 --",
  ]) {
    const { status } = await target.call('GET', '/api/auth/me', { cookie });
    if (status !== 401) holes.push(`the cookie ${cookie.slice(0, 40)} was taken`);
  }
  await call('POST', '/api/auth/logout');
  if ((await call('GET', '/api/auth/me')).status !== 401)
    holes.push('a session outlived its logout');
  return holes;
}

async function pathTricks(target) {
  const call = target.as(await target.signUp());
  const holes = [];
  const paths = [
    '//api/admin/people',
    '/api/./admin/people',
    '/api//admin/people',
    '/API/ADMIN/PEOPLE',
    '/api/admin/people/',
    '/api/admin/people;.json',
    '/api/courts/..%2fadmin%2fpeople',
    '/api/%61dmin/people',
    '/assets/..%2f..%2fpackage.json',
    '/photos/..%2f..%2f..%2fetc%2fpasswd/large.webp',
  ];
  for (const path of paths) {
    const { status, text } = await call('GET', path);
    if (/"email":|"dependencies"|root:.*:0:0/.test(text)) holes.push(`${path} answered ${status}`);
  }
  for (const headers of [
    { 'x-original-url': '/api/admin/people' },
    { 'x-rewrite-url': '/api/admin/people' },
    { 'x-http-method-override': 'DELETE' },
    { 'x-forwarded-host': 'evil.example' },
  ]) {
    const { text } = await call('GET', '/api/auth/me', { headers });
    if (/evil\.example|"people":/.test(text)) holes.push(`${Object.keys(headers)} was believed`);
  }
  return holes;
}

export const accessAttacks = [
  { name: 'Brute force on one account, and its owner kept out', run: bruteForce },
  { name: 'Finding out who has an account', run: enumeration },
  { name: "Other people's things by id", run: foreignIds },
  { name: 'Requests from other sites, every unsafe route', run: crossSite },
  { name: 'Admin routes as a player and as a stranger', run: climbing },
  { name: 'Forged, empty and signed-out sessions', run: sessions },
  { name: 'Path, host and header tricks', run: pathTricks },
];
