import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { completeOnboarding } from '#shared/accounts/accounts.contract.ts';
import { checkIn, checkInsToday, userStats } from '#shared/check-ins/check-ins.contract.ts';
import { rewardHistory, rewardStats } from '#shared/rewards/rewards.contract.ts';
import { useTestApp } from '#tests/test-app.ts';
import { makeCourt, northOf, readingAt, type TestCourt } from '#tests/test-courts.ts';
import type { TestPerson } from '#tests/test-person.ts';

const at = (court: TestCourt, body: object = {}) => ({
  params: { id: court.id },
  body: { ...readingAt(court), ...body },
});

describe('checking in', () => {
  const get = useTestApp();
  const newcomer = () => get().visitor().signUp();
  const court = (overrides = {}) => makeCourt(get().deps.db, overrides);
  const balance = async (person: TestPerson) => (await person.call(rewardStats, {})).totalBalance;

  it('pays 5 $JIM for a check-in and says so [CHK-1, CHK-13]', async () => {
    const person = await newcomer();
    const place = await court();
    const answer = await person.call(checkIn, at(place));
    expect(answer).toMatchObject({
      success: true,
      message: 'You earned 5 $JIM for checking in',
      courtId: place.id,
      rewardAmount: 5,
      rewardStatus: 'queued',
      demoRewardConverted: 0,
    });
    expect(await person.call(rewardStats, {})).toEqual({
      totalBalance: 5,
      weeklyEarned: 5,
      queuedRewards: 5,
      pendingRewards: 0,
    });
    const today = await person.call(checkInsToday, {});
    expect(today).toMatchObject([{ courtId: place.id, checkedInAt: answer.createdAt }]);
    expect(Date.parse(String(today[0]?.dayEndsAt))).toBeGreaterThan(Date.now());
  });

  it('accepts 100.0 m and refuses 100.1 m with the specified message [CHK-4, CHK-5]', async () => {
    const person = await newcomer();
    const place = await court();
    const from = (metres: number) =>
      person.send(checkIn, { params: { id: place.id }, body: readingAt(northOf(place, metres)) });
    const outside = await from(100.1);
    expect([outside.status, outside.body]).toEqual([
      422,
      {
        success: false,
        code: 'TOO_FAR_FROM_COURT',
        message:
          'You must be within 100 meters of this specific court to check in. Move closer and try again.',
      },
    ]);
    expect((await from(5_000_000)).status).toBe(422);
    expect((await from(100)).status).toBe(200);
  });

  it.each([
    ['an accuracy beyond 100 m [CHK-6]', { accuracy: 100.5 }, 422, 'LOCATION_IMPRECISE'],
    ['an old reading [CHK-7]', { timestamp: Date.now() - 3_600_000 }, 422, 'LOCATION_STALE'],
    ['a reading from 1970 [CHK-7]', { timestamp: 0 }, 422, 'LOCATION_STALE'],
    [
      'a reading from the future [CHK-7]',
      { timestamp: Date.now() + 3_600_000 },
      422,
      'LOCATION_FROM_FUTURE',
    ],
    ['a reading from beyond all dates [CHK-7]', { timestamp: 1e300 }, 422, 'LOCATION_FROM_FUTURE'],
    ['no timestamp [CHK-1, CHK-8]', { timestamp: undefined }, 400, 'INVALID_INPUT'],
    ['no latitude [CHK-1, CHK-8]', { lat: undefined }, 400, 'INVALID_INPUT'],
    ['no accuracy [CHK-1, CHK-8]', { accuracy: undefined }, 400, 'INVALID_INPUT'],
    ['null for a latitude, as JSON has NaN [CHK-8]', { lat: Number.NaN }, 400, 'INVALID_INPUT'],
    ['null for a longitude [CHK-8]', { lng: null }, 400, 'INVALID_INPUT'],
    ['null for an accuracy [CHK-8]', { accuracy: null }, 400, 'INVALID_INPUT'],
    ['null for a time [CHK-8]', { timestamp: null }, 400, 'INVALID_INPUT'],
    ['text for a latitude [CHK-8]', { lat: '10' }, 400, 'INVALID_INPUT'],
    ['text for a time [CHK-8]', { timestamp: new Date().toISOString() }, 400, 'INVALID_INPUT'],
    ['a list for a latitude [CHK-8]', { lat: [10] }, 400, 'INVALID_INPUT'],
    ['a latitude off the earth [CHK-8]', { lat: 90.1 }, 400, 'INVALID_INPUT'],
    ['a longitude off the earth [CHK-8]', { lng: -180.1 }, 400, 'INVALID_INPUT'],
    ['a negative accuracy [CHK-8]', { accuracy: -1 }, 400, 'INVALID_INPUT'],
    ['a key that is no UUID', { idempotencyKey: 'again' }, 400, 'INVALID_INPUT'],
  ])('refuses %s and pays nothing', async (_name, body, status, code) => {
    const person = await newcomer();
    const answer = await person.send(checkIn, at(await court(), body));
    expect(answer).toMatchObject({ status, body: { success: false, code } });
    expect(await balance(person)).toBe(0);
  });

  it.each(['null', '[]', '"here"', '7'])('refuses the body %s [CHK-8]', async (payload) => {
    const person = await newcomer();
    const { id } = await court();
    const headers = { 'content-type': 'application/json' };
    const answer = await person.raw({
      method: 'POST',
      url: `/api/courts/${id}/checkin`,
      payload,
      headers,
    });
    expect(answer.status).toBe(400);
  });

  it('accepts readings up to 60 s old and up to 30 s ahead [CHK-7]', async () => {
    const nowMs = Date.now();
    const from = async (timestamp: number) => {
      const person = await newcomer();
      return (await person.send(checkIn, at(await court(), { timestamp }))).status;
    };
    expect(await from(nowMs - 55_000)).toBe(200);
    expect(await from(nowMs - 61_000)).toBe(422);
    expect(await from(nowMs + 25_000)).toBe(200);
    expect(await from(nowMs + 40_000)).toBe(422);
  });

  it("returns 404 for a court that doesn't exist [CHK-10]", async () => {
    const person = await newcomer();
    const place = await court();
    for (const id of [place.id + 1_000_000, Number.MAX_SAFE_INTEGER]) {
      const answer = await person.send(checkIn, { params: { id }, body: readingAt(place) });
      expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
  });

  it('refuses a court that is unapproved or has no position, and hides it from others [CHK-9]', async () => {
    const [submitter, other] = await Promise.all([newcomer(), newcomer()]);
    const pending = await court({ status: 'pending', submittedBy: submitter.id });
    const rejected = await court({ status: 'rejected', submittedBy: submitter.id });
    const placeless = await court({
      status: 'pending',
      submittedBy: submitter.id,
      latitude: null,
      longitude: null,
    });
    expect(await submitter.send(checkIn, at(pending))).toMatchObject({
      status: 422,
      body: { code: 'COURT_NOT_OPEN' },
    });
    expect((await submitter.send(checkIn, at(placeless))).status).toBe(422);
    expect((await submitter.send(checkIn, at(rejected))).status).toBe(404);
    expect((await other.send(checkIn, at(pending))).status).toBe(404);
    expect(await balance(submitter)).toBe(0);
  });

  it('uses the last position of the nearby search if there is no reading [CHK-2, CHK-3]', async () => {
    const person = await newcomer();
    const place = await court();
    const seen = (age: string) =>
      get().deps.db.query(
        `insert into last_positions (user_id, latitude, longitude, seen_at)
         values ($1, $2, $3, now() - $4::interval)
         on conflict (user_id) do update set seen_at = excluded.seen_at`,
        [person.id, place.latitude, place.longitude, age],
      );
    const send = (body?: object) => person.send(checkIn, { params: { id: place.id }, body });
    const required = {
      status: 400,
      body: {
        code: 'LOCATION_REQUIRED',
        message: 'Please enable location access to check in at basketball courts',
      },
    };
    expect(await send()).toMatchObject(required);
    expect(await send({})).toMatchObject(required);
    await seen('61 seconds');
    expect(await send()).toMatchObject(required);
    await seen('50 seconds');
    expect((await send()).status).toBe(200);
  });

  it('returns 409 for a second check-in, wherever it comes from [CHK-11]', async () => {
    const person = await newcomer();
    const place = await court();
    await person.call(checkIn, at(place));
    const again = await person.send(checkIn, at(place));
    expect([again.status, again.body]).toEqual([
      409,
      { success: false, code: 'ALREADY_CHECKED_IN', message: 'You already checked in here today' },
    ]);
    expect(await balance(person)).toBe(5);
    expect((await person.send(checkIn, at(await court(), readingAt(place)))).status).toBe(422);
  });

  it('records one check-in for 20 parallel requests [CHK-15, RWD-4]', async () => {
    const person = await newcomer();
    const place = await court();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => person.send(checkIn, at(place))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
    expect(await balance(person)).toBe(5);
  });

  it('pays or holds at most 10 a day, even if 15 arrive at once from one spot [CHK-14, CHK-131]', async () => {
    const person = await newcomer();
    const spot = { latitude: -33.5, longitude: 151 };
    const courts = await Promise.all(
      Array.from({ length: 15 }, (_, index) =>
        court({ ...northOf(spot, index * 5), timeZone: 'Australia/Sydney' }),
      ),
    );
    const answers = await Promise.all(
      courts.map(({ id }) => person.call(checkIn, { params: { id }, body: readingAt(spot) })),
    );
    const statuses = answers.map(({ rewardStatus }) => rewardStatus).sort();
    expect(statuses).toEqual([...Array(5).fill('none'), ...Array(9).fill('pending'), 'queued']);
    expect(answers.find(({ rewardStatus }) => rewardStatus === 'none')).toMatchObject({
      rewardAmount: 0,
    });
    expect(await balance(person)).toBe(5);
    expect(await person.call(userStats, {})).toMatchObject({
      totalCheckIns: 15,
      courtsVisited: 15,
    });
  });

  it('returns the same success for the same key, in the body or the header [CHK-18]', async () => {
    const person = await newcomer();
    const place = await court();
    const idempotencyKey = randomUUID();
    const first = await person.call(checkIn, at(place, { idempotencyKey }));
    const stale = { idempotencyKey, timestamp: Date.now() - 90_000 };
    expect(await person.call(checkIn, at(place, stale))).toEqual(first);
    const byHeader = await person.raw({
      method: 'POST',
      url: `/api/courts/${place.id}/checkin`,
      payload: readingAt(place),
      headers: { 'idempotency-key': idempotencyKey },
    });
    expect(byHeader.body).toEqual(first);
    expect(await balance(person)).toBe(5);

    const elsewhere = await person.send(checkIn, at(await court(), { idempotencyKey }));
    expect(elsewhere).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    const stranger = await newcomer();
    expect((await stranger.call(checkIn, at(place, { idempotencyKey }))).checkInId).not.toBe(
      first.checkInId,
    );
  });

  it('returns the same response to parallel retries of one key and pays once [CHK-18, CHK-15]', async () => {
    const person = await newcomer();
    const place = await court();
    const idempotencyKey = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => person.call(checkIn, at(place, { idempotencyKey }))),
    );
    expect(new Set(answers.map(({ checkInId }) => checkInId)).size).toBe(1);
    expect(await balance(person)).toBe(5);
  });

  it('converts the demo reward into real $JIM once [RWD-10]', async () => {
    const person = await newcomer();
    await person.call(completeOnboarding, { body: {} });
    expect(await person.call(rewardStats, {})).toMatchObject({
      totalBalance: 0,
      pendingRewards: 5,
    });
    const idempotencyKey = randomUUID();
    const [first, second] = [await court(), await court()];
    const answer = await person.call(checkIn, at(first, { idempotencyKey }));
    expect(answer.demoRewardConverted).toBe(5);
    expect(await person.call(checkIn, at(first, { idempotencyKey }))).toEqual(answer);
    expect(await person.call(rewardStats, {})).toMatchObject({
      totalBalance: 10,
      pendingRewards: 0,
    });
    await person.call(completeOnboarding, { body: {} });
    const next = { ...at(second), body: readingAt(second, { ageMs: -25_000 }) };
    expect((await person.call(checkIn, next)).demoRewardConverted).toBe(0);
    const history = await person.call(rewardHistory, { query: {} });
    expect(history.filter(({ type }) => type === 'onboarding')).toMatchObject([
      { status: 'queued' },
    ]);
  });
});
