import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import {
  courtPage,
  createCourt,
  duplicateCourts,
  listCourts,
  nearbyCourts,
  ownCourts,
  type RegisteredCourt,
  registerCourt,
} from '#shared/courts/courts.contract.ts';
import { rewardStats } from '#shared/rewards/rewards.contract.ts';
import { signUpAdmin } from '#tests/test-admin.ts';
import { useTestApp } from '#tests/test-app.ts';
import { makeCourt, northOf } from '#tests/test-courts.ts';
import type { Answer, TestPerson } from '#tests/test-person.ts';
import { makePhoto, multipart } from '#tests/test-photos.ts';

type Fields = Record<string, string | number>;
const HARLEM = { lat: 40.8079, lng: -73.9454, accuracy: 12.5, timestamp: 1_763_190_000_000 };

async function submit(
  person: TestPerson,
  fields: Fields,
  options: { bytes?: Buffer | null; url?: string; key?: string; fileName?: string } = {},
): Promise<Answer<RegisteredCourt>> {
  const { bytes = await makePhoto(), url = registerCourt.path, key, fileName } = options;
  const file = bytes === null ? undefined : { bytes, ...(fileName ? { name: fileName } : {}) };
  const { payload, headers } = await multipart(fields, file);
  const extra = key === undefined ? {} : { 'idempotency-key': key };
  const answer = await person.raw({
    method: 'POST',
    url,
    payload,
    headers: { ...headers, ...extra },
  });
  return answer as Answer<RegisteredCourt>;
}

describe('registering a court', () => {
  const get = useTestApp();
  const newcomer = () => get().visitor().signUp();

  it('stores the chosen facts as unconfirmed, and refuses others [CARD-34]', async () => {
    const person = await newcomer();
    const bytes = await makePhoto();
    const register = (facts: string) => submit(person, { ...HARLEM, facts }, { bytes });
    for (const facts of ['{"colour": "red"}', '{"hoops": "99"}', '{"hoops": 2}', '[', '7']) {
      expect([facts, (await register(facts)).status]).toEqual([facts, 400]);
    }
    const { body } = await register('{"hoops": "2", "size": "half", "lights": "yes"}');
    expect(body.topFacts).toEqual(['size=half', 'lights=yes']);
    const { facts } = await person.call(courtPage, { params: { id: body.id }, query: {} });
    expect(facts.map(({ key, value, state }) => [key, value, state]).sort()).toEqual([
      ['hoops', '2', 'imported'],
      ['lights', 'yes', 'imported'],
      ['size', 'half', 'imported'],
    ]);
  });

  it('says "Failed to create court" and why when POST /api/courts fails [REG-35]', async () => {
    const person = await newcomer();
    const refused = await submit(person, {}, { url: createCourt.path });
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { message: 'Failed to create court: Please add a location or an address.' },
    ]);
    vi.spyOn(get().deps.images, 'process').mockRejectedValue(new Error('secret inside'));
    const failed = await submit(person, HARLEM, { url: createCourt.path });
    expect([failed.status, failed.body]).toMatchObject([
      500,
      { success: false, code: 'INTERNAL', message: 'Failed to create court' },
    ]);
    const registration = await submit(person, {}, { url: registerCourt.path });
    expect(registration.body).toMatchObject({
      message: 'Please add a location or an address.',
    });
  });

  it.each([registerCourt.path, createCourt.path])(
    'registers a court via %s with 201, a pending court and a pending reward [REG-1] [REG-2] [REG-5] [CRT-1] [CRT-2] [CRT-5]',
    async (url) => {
      const person = await newcomer();
      const fields = {
        ...HARLEM,
        name: '  The Cage ',
        address: ' 1 West 3rd St ',
        notes: 'Gate on the left.\nBring water.',
        deviceInfo: JSON.stringify({
          userAgent: 'Test',
          platform: 'Linux',
          orientation: 90,
          imei: 'no',
        }),
      };
      const answer = await submit(person, fields, { url });
      expect(answer.status).toBe(201);
      expect(answer.body).toMatchObject({
        name: 'The Cage',
        address: '1 West 3rd St',
        latitude: HARLEM.lat,
        longitude: HARLEM.lng,
        isApproved: false,
        status: 'pending',
        currentCheckins: 0,
        activeNow: 0,
        timezone: 'America/New_York',
        rewardAmount: 25,
      });
      expect(registerCourt.response.parse(answer.body)).toEqual(answer.body);
      const [row] = await get().deps.db.query(
        `select notes, accuracy_metres, located_at, device_info, search_text from courts where id = $1`,
        [answer.body.id],
      );
      expect(row).toEqual({
        notes: 'Gate on the left.\nBring water.',
        accuracy_metres: 12.5,
        located_at: new Date(HARLEM.timestamp),
        device_info: { userAgent: 'Test', platform: 'Linux', orientation: 90 },
        search_text: 'the cage 1 west 3rd st',
      });
      expect(await person.call(rewardStats, {})).toMatchObject({
        totalBalance: 0,
        pendingRewards: 25,
      });
    },
  );

  it('fills in a missing name, and the address from the coordinates [REG-1] [REG-39]', async () => {
    const { status, body } = await submit(await newcomer(), { lat: HARLEM.lat, lng: HARLEM.lng });
    expect([status, body.name]).toEqual([201, 'Basketball Court']);
    expect(body.address).toMatch(/^near .+, New York$/);
  });

  it('accepts a court without coordinates for an admin to place [REG-7]', async () => {
    const person = await newcomer();
    const { status, body } = await submit(person, { address: '12 Elm Street, Springfield' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      latitude: null,
      longitude: null,
      timezone: null,
      status: 'pending',
    });
    expect(
      (await person.call(courtPage, { params: { id: body.id }, query: {} })).latitude,
    ).toBeNull();
  });

  it('refuses a registration without a photo with 400 [REG-3]', async () => {
    const person = await newcomer();
    expect((await submit(person, HARLEM, { bytes: null })).status).toBe(400);
    expect((await submit(person, HARLEM, { bytes: Buffer.alloc(0) })).status).toBe(400);
    const json = await person.raw({
      method: 'POST',
      url: registerCourt.path,
      payload: { ...HARLEM },
    });
    expect(json.status).toBe(415);
    expect(await person.call(ownCourts, {})).toEqual([]);
  });

  it.each<Fields>([
    {},
    { address: '   ' },
    { name: 'Only a name' },
    { lat: 1 },
    { lng: 1 },
    { lat: 'NaN', lng: 1 },
    { lat: 'null', lng: 'null' },
    { lat: 91, lng: 1 },
    { lat: 151.2, lng: -33.8 },
    { lat: 1, lng: 180.5 },
    { ...HARLEM, accuracy: -1 },
    { ...HARLEM, accuracy: 'NaN' },
    { ...HARLEM, timestamp: 'yesterday' },
    { ...HARLEM, deviceInfo: '{broken' },
    { ...HARLEM, name: 'x'.repeat(121) },
    { ...HARLEM, address: `Street\u0000` },
    { ...HARLEM, notes: 'x'.repeat(1001) },
  ])('refuses the registration %j with 400 and stores nothing [REG-4] [CRT-14]', async (fields) => {
    const person = await newcomer();
    const answer = await submit(person, fields);
    expect([answer.status, answer.body]).toMatchObject([400, { success: false }]);
    expect(await person.call(ownCourts, {})).toEqual([]);
    expect(await person.call(rewardStats, {})).toMatchObject({ pendingRewards: 0 });
  });

  it('creates one court and one reward for a form sent twice, later or in parallel [REG-6]', async () => {
    const person = await newcomer();
    const fields = { ...HARLEM, name: 'Twice', idempotencyKey: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 6 }, () => submit(person, fields)));
    answers.push(await submit(person, fields));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 201));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await person.call(ownCourts, {})).toHaveLength(1);
    expect(await person.call(rewardStats, {})).toMatchObject({ pendingRewards: 25 });
    const [photos] = await get().deps.db.query(
      'select count(*) from photos where created_by = $1',
      [person.id],
    );
    expect(photos).toEqual({ count: 1 });
  });

  it('accepts the key as a header, and treats an identical form as its own key [REG-6] [REG-38]', async () => {
    const person = await newcomer();
    const first = await submit(person, { ...HARLEM, name: 'A' }, { key: 'tap-1' });
    const again = await submit(person, { ...HARLEM, name: 'A' }, { key: 'tap-1' });
    expect(again.body.id).toBe(first.body.id);
    const bare = await submit(person, { ...HARLEM, name: 'C' });
    expect((await submit(person, { ...HARLEM, name: 'C' })).body.id).toBe(bare.body.id);
    expect((await submit(person, { ...HARLEM, name: 'D' })).body.id).not.toBe(bare.body.id);
    const other = await submit(await newcomer(), { ...HARLEM, name: 'A' }, { key: 'tap-1' });
    expect(other.body.id).not.toBe(first.body.id);
    expect(await person.call(ownCourts, {})).toHaveLength(3);
  });

  it('refuses other details with the idempotency key of an earlier registration [REG-6]', async () => {
    const person = await newcomer();
    const fields = { ...HARLEM, name: 'Ruker', facts: '{"hoops": "2", "lights": "yes"}' };
    const send = (other: Fields) => submit(person, { ...fields, ...other }, { key: 'tap-1' });
    const { body } = await send({});
    const others = [{ name: 'Rucker' }, { lat: 40.9 }, { notes: 'Gate' }, { facts: '{}' }];
    for (const other of others) {
      expect(await send(other)).toMatchObject({
        status: 409,
        body: { reason: 'COURT_ALREADY_SENT' },
      });
    }
    const unchanged = { accuracy: 3, facts: '{"lights": "yes", "hoops": "2"}' };
    expect((await send(unchanged)).body.id).toBe(body.id);
    expect(await person.call(ownCourts, {})).toMatchObject([{ name: 'Ruker' }]);
    expect(await person.call(rewardStats, {})).toMatchObject({ pendingRewards: 25 });
  });

  it.each([' ', 'x'.repeat(201)])(
    'refuses an idempotency key in the header that is empty or too long [REG-40]',
    async (key) => {
      const person = await newcomer();
      const answer = await submit(person, { ...HARLEM, name: 'A' }, { key });
      expect([answer.status, answer.body]).toMatchObject([400, { code: 'INVALID_INPUT' }]);
      expect(await person.call(ownCourts, {})).toEqual([]);
    },
  );

  it('limits registrations per user and day [CRT-47]', async () => {
    const { config } = get().deps;
    const usual = config.courtRegistrationsPerDayPerPerson;
    config.courtRegistrationsPerDayPerPerson = 1;
    try {
      const person = await newcomer();
      expect((await submit(person, { ...HARLEM, name: 'One' })).status).toBe(201);
      const second = await submit(person, { ...HARLEM, name: 'Two' });
      expect([second.status, Number(second.headers['retry-after']) > 0]).toEqual([429, true]);
      // A repeated form isn't a second court.
      expect((await submit(person, { ...HARLEM, name: 'One' })).status).toBe(201);
    } finally {
      config.courtRegistrationsPerDayPerPerson = usual;
    }
  });

  it('hides pending courts from public lists, but shows them to their submitter [CRT-15] [CRT-16]', async () => {
    const person = await newcomer();
    const stranger = await newcomer();
    const admin = await signUpAdmin(get());
    const place = { lat: -41.2, lng: 174.8 };
    const { body } = await submit(person, { ...place, name: 'Hidden Court' });
    const page = { params: { id: body.id }, query: {} };
    for (const somebody of [person, stranger, admin]) {
      const near = await somebody.call(nearbyCourts, { query: { lat: place.lat, lon: place.lng } });
      const found = await somebody.call(listCourts, { query: { q: 'hidden court' } });
      expect([near, found]).toEqual([[], []]);
    }
    expect(await person.call(ownCourts, {})).toMatchObject([{ id: body.id, status: 'pending' }]);
    expect(await person.call(courtPage, page)).toMatchObject({ status: 'pending', isMine: true });
    expect(await admin.call(courtPage, page)).toMatchObject({ status: 'pending', isMine: false });
    expect(await stranger.call(ownCourts, {})).toEqual([]);
    expect((await stranger.send(courtPage, page)).status).toBe(404);
    await get().deps.db.query(
      `update courts set status = 'rejected', reject_reason = 'Too blurred' where id = $1`,
      [body.id],
    );
    expect((await stranger.send(courtPage, page)).status).toBe(404);
    expect(await person.call(ownCourts, {})).toMatchObject([
      { status: 'rejected', isApproved: false, rejectReason: 'Too blurred' },
    ]);
  });

  it('returns 401 to visitors before it reads their file [CRT-6]', async () => {
    expect((await submit(get().visitor(), {})).status).toBe(401);
  });
});

describe('duplicates', () => {
  const get = useTestApp({ hasOwnClock: true });

  it('lists approved courts within 50 m as duplicates, nearest first [REG-31]', async () => {
    const { db } = get().deps;
    const person = await get().visitor().signUp();
    const here = { latitude: 52, longitude: 13 };
    const near = await makeCourt(db, { ...northOf(here, 49.9), name: 'Near' });
    const nearer = await makeCourt(db, { ...northOf(here, -10), name: 'Nearer' });
    await makeCourt(db, { ...northOf(here, 50.1), name: 'Too far' });
    await makeCourt(db, { ...here, name: 'Waiting', status: 'pending' });
    const query = { lat: here.latitude, lon: here.longitude };
    const found = await person.call(duplicateCourts, { query });
    expect(found.map((court) => court.id)).toEqual([nearer.id, near.id]);
    expect((await person.send(duplicateCourts, { query: { lat: 1 } })).status).toBe(400);
  });
});
