import { beforeEach, describe, expect, it } from 'vitest';
import {
  hostRun,
  hoursFrom,
  mineOf,
  NOON,
  say,
  stateOf,
} from '#server/features/runs/runs-testing.ts';
import { suspendPerson } from '#shared/admin/people.contract.ts';
import { answerRun, changeRun, readRun } from '#shared/runs/runs.contract.ts';
import { signUpAdmin } from '#tests/test-admin.ts';
import { signUpMany, useTestApp } from '#tests/test-app.ts';
import type { TestPerson } from '#tests/test-person.ts';
import { settleDueRuns } from './answers.service.ts';

describe('spots and the waitlist', () => {
  const get = useTestApp({ hasOwnClock: true });
  beforeEach(() => get().clock.set(NOON));

  /** A run with two spots that starts this many hours from noon, with four players who want in. */
  async function fullRun(hours: number, overrides: object = {}) {
    const startsAt = hoursFrom(NOON, hours).toISOString();
    const { host, key } = await hostRun(get(), { startsAt, maxPlayers: 2, ...overrides });
    const people = await signUpMany(get(), 4);
    for (const person of people) await say(person, key, 'in');
    return { host, key, people };
  }
  const statesOf = (people: TestPerson[], key: string) =>
    Promise.all(people.map((person) => stateOf(person, key)));

  it('gives spots in the order of the answers [RUN-5]', async () => {
    const { key, people, host } = await fullRun(48);
    expect(await statesOf(people, key)).toEqual(['in', 'in', 'waiting', 'waiting']);
    expect((await mineOf(people[3], key))?.place).toBe(2);
    const page = await host.call(readRun, { params: { key } });
    expect(page).toMatchObject({ spotsLeft: 0, playersIn: 2, waiting: 2, isGameOn: true });
  });

  it('reserves an offered spot, and passes it on when it is declined [RUN-6, RUN-8]', async () => {
    const { key, people } = await fullRun(48);
    await say(people[0], key, 'out');
    const [stranger] = await signUpMany(get(), 1);
    expect((await say(stranger, key, 'in')).mine?.state).toBe('waiting');
    await say(people[2], key, 'maybe');
    expect(await statesOf(people, key)).toEqual([null, 'in', null, 'offered']);
    await say(people[3], key, 'in');
    expect(await statesOf(people, key)).toEqual([null, 'in', null, 'in']);
  });

  it('passes an expired offer to the next player [RUN-8]', async () => {
    const byJob = await fullRun(48);
    const byRead = await fullRun(48);
    for (const { people, key } of [byJob, byRead]) await say(people[0], key, 'out');
    await get().clock.set(hoursFrom(NOON, 1.99));
    await settleDueRuns(get().deps.db);
    expect(await stateOf(byJob.people[2], byJob.key)).toBe('offered');
    await get().clock.set(hoursFrom(NOON, 2));
    expect(await stateOf(byRead.people[3], byRead.key)).toBe('offered');
    await settleDueRuns(get().deps.db);
    const rows = await get().deps.db.query(
      'select state, offers from run_answers where user_id = any ($1) order by id',
      [byJob.people.map(({ id }) => id)],
    );
    expect(rows).toEqual([
      { state: null, offers: 0 },
      { state: 'in', offers: 0 },
      { state: 'lapsed', offers: 1 },
      { state: 'offered', offers: 1 },
    ]);
    // A player who let an offer expire can rejoin at the end of the line.
    expect((await say(byJob.people[2], byJob.key, 'in')).mine).toMatchObject({ state: 'waiting' });
  });

  it("offers a suspended player's spot to the next player [RUN-18]", async () => {
    const { key, people, host } = await fullRun(48);
    const admin = await signUpAdmin(get());
    for (const index of [0, 2] as const) {
      const params = { id: people[index].id };
      await admin.call(suspendPerson, { params, body: { reason: 'Threats' } });
    }
    expect(await stateOf(people[3], key)).toBe('offered');
    const page = await host.call(readRun, { params: { key } });
    expect(page).toMatchObject({ spotsLeft: 0, playersIn: 1, waiting: 0 });
    const left = page.spotLog.find(({ handle }) => handle === people[0].user?.username);
    expect(left?.leftAt).toBe(NOON.toISOString());
  });

  it("doesn't count a spot in a suspended host's run as taken at that time [RUN-109]", async () => {
    const gone = await hostRun(get());
    const other = await hostRun(get());
    const [player] = await signUpMany(get(), 1);
    await say(player, gone.key, 'in');
    const admin = await signUpAdmin(get());
    const params = { id: gone.host.id };
    await admin.call(suspendPerson, { params, body: { reason: 'Threats' } });
    expect((await say(player, other.key, 'in')).mine?.state).toBe('in');
  });

  it('makes no offers at night, but at nine or five hours before the start [RUN-7]', async () => {
    const night = new Date('2026-06-10T19:00:00Z');
    const nextDay = await fullRun(30);
    const early = await fullRun(20);
    await get().clock.set(night);
    for (const { people, key } of [nextDay, early]) await say(people[0], key, 'out');
    await get().clock.set(new Date('2026-06-11T00:59:00Z'));
    await settleDueRuns(get().deps.db);
    expect(await stateOf(early.people[2], early.key)).toBe('waiting');
    await get().clock.set(new Date('2026-06-11T01:00:00Z'));
    await settleDueRuns(get().deps.db);
    expect(await stateOf(early.people[2], early.key)).toBe('offered');
    expect(await stateOf(nextDay.people[2], nextDay.key)).toBe('waiting');
    await get().clock.set(new Date('2026-06-11T07:00:00Z'));
    await settleDueRuns(get().deps.db);
    expect(await stateOf(nextDay.people[2], nextDay.key)).toBe('offered');
  });

  it('lets only the first in line take a spot at night [RUN-7]', async () => {
    const { key, people } = await fullRun(40);
    await get().clock.set(new Date('2026-06-10T20:00:00Z'));
    await say(people[0], key, 'out');
    const [stranger] = await signUpMany(get(), 1);
    expect((await say(stranger, key, 'in')).mine?.state).toBe('waiting');
    expect((await say(people[3], key, 'in')).mine?.state).toBe('waiting');
    expect((await say(people[2], key, 'in')).mine?.state).toBe('in');
  });

  it('counts guests as spots, and offers a spot to the first party that fits [RUN-9]', async () => {
    const { key, host } = await hostRun(get(), { maxPlayers: 4 });
    const [one, big, small] = await signUpMany(get(), 3);
    expect((await say(one, key, 'in', 2)).spotsLeft).toBe(1);
    expect((await say(big, key, 'in', 1)).mine?.state).toBe('waiting');
    expect((await say(small, key, 'in')).mine?.state).toBe('in');
    const more = await small.send(answerRun, {
      params: { key },
      body: { answer: 'in', guests: 1 },
    });
    expect([more.status, more.body]).toMatchObject([409, { reason: 'NO_ROOM_FOR_GUESTS' }]);
    await say(one, key, 'in', 1);
    expect(await stateOf(big, key)).toBe('waiting');
    await say(one, key, 'in', 0);
    expect(await stateOf(big, key)).toBe('offered');
    await say(big, key, 'in', 1);
    const page = await host.call(readRun, { params: { key } });
    expect(page).toMatchObject({ playersIn: 4, spotsLeft: 0 });
    for (const guests of [3, -1, 0.5, '1']) {
      const body = { answer: 'in', guests };
      expect((await one.send(answerRun, { params: { key }, body })).status).toBe(400);
    }
  });

  it('cancels a run with too few players an hour before the start, once and only if the host chose that [RUN-10]', async () => {
    const few = await hostRun(get(), { cancelsBelowMin: true, minPlayers: 2 });
    const enough = await hostRun(get(), { cancelsBelowMin: true, minPlayers: 2 });
    const stubborn = await hostRun(get(), { cancelsBelowMin: false, minPlayers: 2 });
    const [one, two] = await signUpMany(get(), 2);
    await say(one, few.key, 'in');
    await say(two, enough.key, 'in', 1);
    const statusOf = async ({ host, key }: typeof few) =>
      (await host.call(readRun, { params: { key } })).status;
    await get().clock.set(hoursFrom(NOON, 46.99));
    await settleDueRuns(get().deps.db);
    expect(await statusOf(few)).toBe('open');
    await get().clock.set(hoursFrom(NOON, 47));
    await settleDueRuns(get().deps.db);
    const page = await few.host.call(readRun, { params: { key: few.key } });
    expect(page).toMatchObject({ status: 'cancelled', cancelledBecause: 'too-few' });
    expect(await statusOf(enough)).toBe('open');
    expect(await statusOf(stubborn)).toBe('open');
    // The minimum was met an hour before. Leaving now cancels nothing.
    await say(two, enough.key, 'out');
    await settleDueRuns(get().deps.db);
    expect(await statusOf(enough)).toBe('open');
    expect(
      (await two.send(answerRun, { params: { key: few.key }, body: { answer: 'in' } })).status,
    ).toBe(409);
  });

  it('gives out no spots after the start [RUN-12]', async () => {
    const { key, people, host } = await fullRun(1);
    await get().clock.set(hoursFrom(NOON, 1));
    const late = await people[0].send(answerRun, { params: { key }, body: { answer: 'out' } });
    expect(late.body).toMatchObject({ reason: 'RUN_STARTED' });
    const body = { minutes: 60 };
    expect((await host.send(changeRun, { params: { key }, body })).status).toBe(409);
  });
});
