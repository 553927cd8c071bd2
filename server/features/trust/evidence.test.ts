import { beforeEach, describe, expect, it } from 'vitest';
import { makePoster } from '#server/features/player-codes/index.ts';
import { checkIn } from '#shared/check-ins/check-ins.contract.ts';
import { nearbyCourts } from '#shared/courts/courts.contract.ts';
import { scanPoster } from '#shared/player-codes/player-codes.contract.ts';
import { arriveAtCourt } from '#shared/presence/presence.contract.ts';
import { northOf, readingAt, type TestCourt } from '#tests/test-courts.ts';
import type { TestPerson } from '#tests/test-person.ts';
import { setLevel } from '#tests/test-trust.ts';
import { useTrustApp } from './trust-testing.ts';

const NOON = Date.parse('2026-05-04T12:00:00Z');

describe('evidence of a check-in', () => {
  const trust = useTrustApp(NOON);
  const { db, gather, play, settle, signsOf, passMinutes, passDays } = trust;
  let court: TestCourt;
  beforeEach(async () => {
    await passDays(1);
    court = await trust.court();
  });
  const look = (person: TestPerson, metres: number) => {
    const { latitude: lat, longitude: lon } = northOf(court, metres);
    return person.call(nearbyCourts, { query: { lat, lon } });
  };
  const from = (person: TestPerson, place: { latitude: number; longitude: number }) =>
    person.call(checkIn, {
      params: { id: court.id },
      body: readingAt(place, { nowMs: trust.nowMs() }),
    });

  it('gathers evidence in a job, not in the check-in [TRU-8]', async () => {
    const person = await trust.person();
    const id = await play(person, court);
    expect(await signsOf(id)).toEqual([]);
    await gather();
    expect(await signsOf(id)).toEqual(['close']);
  });

  it('bases evidence on place and accuracy [TRU-10, TRU-13]', async () => {
    const people = await Promise.all([trust.person(), trust.person(), trust.person()]);
    const [near, rough, unknown] = people as [TestPerson, TestPerson, TestPerson];
    const ids = [
      await play(near, court, { metres: 80, accuracy: 10 }),
      await play(rough, court, { metres: 20, accuracy: 90 }),
    ];
    await look(unknown, 12);
    ids.push(
      (await unknown.call(checkIn, { params: { id: court.id }, body: undefined })).checkInId,
    );
    await gather();
    expect(await Promise.all(ids.map(signsOf))).toEqual([['near'], ['rough'], ['unmeasured']]);
  });

  it('lowers evidence for a place copied from the court or another user, but not for the original [TRU-12, TRU-16]', async () => {
    const [one, other, pin] = [await trust.person(), await trust.person(), await trust.person()];
    const place = northOf(court, 7);
    const first = await from(one, place);
    const second = await from(other, place);
    const third = await from(pin, court);
    await gather();
    expect(await signsOf(first.checkInId)).toEqual(['close']);
    expect(await signsOf(second.checkInId)).toEqual(['close', 'copied']);
    expect(await signsOf(third.checkInId)).toEqual(['close', 'copied']);
    await passDays(1);
    const again = await from(one, place);
    await gather();
    expect(await signsOf(again.checkInId)).toEqual(['close', 'copied']);
    await passDays(31);
    await gather();
    const [left] = await db().query<{ count: number }>(
      'select count(*) as count from trust_reading_marks',
    );
    expect(left).toEqual({ count: 0 });
  });

  it('raises evidence for readings that jitter and for staying [TRU-11, TRU-14]', async () => {
    const [person, gone] = [await trust.person(), await trust.person()];
    await look(person, 3);
    await gather();
    await passMinutes(1);
    const id = await play(person, court, { metres: 8 });
    const short = await play(gone, court, { metres: 30 });
    await gather();
    await passMinutes(1);
    await look(person, 14);
    await gather();
    expect(await signsOf(id)).toEqual(['close', 'jitter']);
    await passMinutes(20);
    await look(person, 5);
    await gather();
    await settle();
    expect(await signsOf(id)).toEqual(['close', 'jitter', 'stayed']);
    expect(await signsOf(short)).toEqual(['close']);
  });

  it('raises evidence for a tap on "still here" with a position [TRU-14]', async () => {
    const person = await trust.person();
    const id = await play(person, court);
    await passMinutes(30);
    const body = readingAt(trust.spot(court), { nowMs: trust.nowMs() });
    await person.call(arriveAtCourt, { params: { id: court.id }, body });
    await settle();
    expect(await signsOf(id)).toEqual(['close', 'stayed']);
  });

  it('raises evidence for at most two people who are Known by witnesses [TRU-14]', async () => {
    const people = await Promise.all(Array.from({ length: 7 }, trust.person));
    const [person, a, b, c, slow, seen, late] = people as [TestPerson, ...TestPerson[]];
    const known = [a, b, c, late].map((each) => (each as TestPerson).id);
    await setLevel(db(), known, 'Known');
    await setLevel(db(), [(slow as TestPerson).id], 'Known', true);
    await setLevel(db(), [(seen as TestPerson).id], 'Seen');
    const id = await play(person, court);
    await play(slow as TestPerson, court);
    await play(seen as TestPerson, court);
    await gather();
    expect(await signsOf(id)).toEqual(['close']);
    for (const each of [a, b, c]) await play(each as TestPerson, court);
    await settle();
    expect(await signsOf(id)).toEqual(['close', 'known-nearby', 'known-nearby']);
    const alone = await trust.person();
    const other = await trust.court();
    const lonely = await play(alone, other);
    await passMinutes(91);
    await play(late as TestPerson, other);
    await settle();
    expect(await signsOf(lonely)).toEqual(['close']);
  });

  it('raises evidence for a passkey and push, and lowers it for a device with three accounts [TRU-15]', async () => {
    const [keyed, pushed] = [await trust.person(), await trust.person()];
    await db().query(
      `insert into passkeys (user_id, credential_id, public_key, sign_count, transports, name)
       values ($1, $2, '\\x00', 0, '{}', 'Phone')`,
      [keyed.id, `key-${keyed.id}`],
    );
    await db().query(
      `insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
       select user_id, id, 'https://push.example/' || user_id, 'a', 'b' from sessions where user_id = $1`,
      [pushed.id],
    );
    const ids = [await play(keyed, court), await play(pushed, court)];
    const shared = trust.get().visitor();
    const three: number[] = [];
    for (let n = 0; n < 3; n++) {
      await shared.signUp();
      three.push(shared.id);
    }
    ids.push(await play(shared, court));
    await gather();
    expect(await Promise.all(ids.map(signsOf))).toEqual([
      ['close', 'passkey'],
      ['close', 'installed'],
      ['close', 'shared-device'],
    ]);
  });

  it("raises evidence once for scanning the court's poster, on that day [TRU-91]", async () => {
    const [person, other] = [await trust.person(), await trust.person()];
    const scan = (id: number, code: string, by = person) =>
      by.send(scanPoster, { params: { id }, body: { code } });
    const code = await makePoster(db(), court.id);
    const first = await play(person, court);
    const without = await play(other, court);
    expect((await scan(court.id, code)).status).toBe(200);
    await settle();
    await passDays(1);
    const second = await play(person, court);
    expect((await scan(court.id, code)).body).toEqual({ isFirst: false });
    await settle();
    expect(await signsOf(first)).toEqual(['close', 'poster']);
    expect(await signsOf(without)).toEqual(['close']);
    expect(await signsOf(second)).toEqual(['close']);
  });

  it('processes each check-in once, whatever the number of nodes [TRU-13]', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, trust.person));
    const ids: number[] = [];
    for (const person of people) ids.push(await play(person, court));
    await Promise.all([gather(), gather(), gather()]);
    for (const id of ids) expect(await signsOf(id)).toEqual(['close']);
    await expect(
      trust.get().database.owner.query('update trust_signs set points = 100'),
    ).rejects.toThrow(/append-only/);
  });
});
