import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '#server/platform/metrics/logging.ts';
import { login, register } from '#shared/accounts/accounts.contract.ts';
import { signUpAdmin } from '#tests/test-admin.ts';
import { createTestApp, type TestApp } from '#tests/test-app.ts';
import { makeCourt } from '#tests/test-courts.ts';
import type { TestPerson } from '#tests/test-person.ts';
import { makePhoto, multipart } from '#tests/test-photos.ts';

/**
 * Unique strings, so any match in the log comes from this test. The coordinates are negative, because 48.208
 * could also be a time or a duration.
 */
const CANARIES = {
  latitude: '-78.464218',
  longitude: '-106.837319',
  email: 'canary.mail@example.org',
  password: 'canary-password',
  token: 'canary-token-0123456789abcdef0123456789abc',
  search: 'canarysearch',
  text: 'canary words of a person',
  agent: 'canary-agent/1.0',
  fileName: 'canary-file.jpg',
};

/** Also matches coordinates rounded to 100 m. */
const COORDINATE = /-78\.464|-106\.837/;

describe('log', () => {
  let testApp: TestApp;
  let lines = '';

  beforeAll(async () => {
    const sink = new Writable({
      write(chunk, _encoding, done) {
        lines += String(chunk);
        done();
      },
    });
    testApp = await createTestApp({ deps: { log: createLogger('trace', sink) } });
  });
  afterAll(() => testApp?.close());

  const bodyFor = (friendId: number): Record<string, unknown> => ({
    email: CANARIES.email,
    password: CANARIES.password,
    currentPassword: CANARIES.password,
    newPassword: CANARIES.password,
    token: CANARIES.token,
    name: CANARIES.text,
    username: 'canary_handle',
    role: 'Player',
    bio: CANARIES.text,
    text: CANARIES.text,
    reason: CANARIES.text,
    confirmation: CANARIES.text,
    lat: Number(CANARIES.latitude),
    lng: Number(CANARIES.longitude),
    lon: Number(CANARIES.longitude),
    latitude: Number(CANARIES.latitude),
    longitude: Number(CANARIES.longitude),
    accuracy: 5,
    timestamp: Date.now(),
    userId: friendId,
    friendshipId: 1,
    action: 'accept',
    endpoint: `https://fcm.googleapis.com/fcm/send/${CANARIES.token}`,
    keys: { p256dh: CANARIES.token, auth: CANARIES.token },
  });

  /** Calls every route, signed in and signed out, with canaries in every input. */
  async function callEverything(person: TestPerson, courtId: number): Promise<number[]> {
    const statuses: number[] = [];
    const query = new URLSearchParams({
      lat: CANARIES.latitude,
      lon: CANARIES.longitude,
      q: CANARIES.search,
      token: CANARIES.token,
      bbox: `-107,-79,${CANARIES.longitude},${CANARIES.latitude}`,
    });
    for (const { method, path, upload } of testApp.app.endpoints) {
      if (path === '/api/live' || path === '/api/auth/logout') continue;
      const url = `${path.replace(':id', String(courtId)).replace(':handle', CANARIES.search)}?${query}`;
      const fields = { address: CANARIES.text, notes: CANARIES.text, lat: CANARIES.latitude };
      const form = upload
        ? await multipart(fields, { name: CANARIES.fileName, bytes: await makePhoto() })
        : undefined;
      const { status } = await person.raw({
        method,
        url,
        ...(method === 'GET' ? {} : { payload: form?.payload ?? bodyFor(1) }),
        headers: {
          ...form?.headers,
          'user-agent': CANARIES.agent,
          authorization: `Bearer ${CANARIES.token}`,
          referer: `https://jim.example/courts?lat=${CANARIES.latitude}`,
        },
      });
      statuses.push(status);
    }
    return statuses;
  }

  it('the log contains no personal data after calling every route, with and without errors [TRUST-14, OPS-18]', async () => {
    const { db } = testApp.deps;
    const court = await makeCourt(db, {
      latitude: Number(CANARIES.latitude),
      longitude: Number(CANARIES.longitude),
    });
    const visitor = testApp.visitor();
    visitor.cookies.set('jim_session', CANARIES.token);
    const player = await testApp
      .visitor()
      .signUp({ email: CANARIES.email, password: CANARIES.password });
    const admin = await signUpAdmin(testApp);
    const cookies = [player, admin].flatMap(({ cookies }) => [...cookies.values()]);
    const statuses = [
      ...(await callEverything(visitor, court.id)),
      ...(await callEverything(player, court.id)),
      ...(await callEverything(admin, court.id)),
    ];
    // Errors log the most, so repeat everything with a database that denies access.
    await testApp.database.owner.query('revoke all on all tables in schema public from jim_app');
    const failed = await callEverything(player, court.id);
    await player.send(register, { body: bodyFor(1) });
    await player.send(login, { body: bodyFor(1) });
    for (const url of ['/api/%zz', `/api/auth/me?token=${CANARIES.token}`, `/${CANARIES.search}`]) {
      await player.raw({ url });
    }

    expect(statuses.length).toBeGreaterThan(270);
    expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(60);
    expect(failed.filter((status) => status === 500).length).toBeGreaterThan(80);
    const logged = lines.split('\n').filter(Boolean);
    expect(logged.length).toBeGreaterThan(statuses.length);
    for (const [name, canary] of Object.entries(CANARIES)) {
      expect([name, logged.filter((line) => line.includes(canary))]).toEqual([name, []]);
    }
    for (const cookie of cookies) {
      if (cookie.length > 10) expect(lines).not.toContain(cookie);
    }
    expect(lines).not.toMatch(COORDINATE);
    expect(lines).not.toMatch(/@example\.org|argon2/);
  }, 60_000);

  it("the canary coordinates can't be mistaken for a time [TRUST-14]", () => {
    const times = Array.from({ length: 60_000 }, (_, ms) => new Date(ms).toISOString());
    const durations = Array.from({ length: 200_000 }, (_, n) => `"responseTime":${n / 1000},`);
    expect([...times, ...durations].filter((text) => COORDINATE.test(text))).toEqual([]);
    expect(COORDINATE.test(`{"lat":${CANARIES.latitude}}`)).toBe(true);
    expect(COORDINATE.test(`lon=${CANARIES.longitude.slice(0, 8)}`)).toBe(true);
  });
});
