import { beforeEach, describe, expect, it } from 'vitest';
import { hostRun, hoursFrom, MINUTE_MS, NOON, say } from '#server/features/runs/runs-testing.ts';
import { cancelRun, changeRun, readRun } from '#shared/runs/runs.contract.ts';
import { signUpMany, useTestApp } from '#tests/test-app.ts';
import type { TestPerson } from '#tests/test-person.ts';
import { judgeShowingUp } from './attendance.service.ts';

const START = hoursFrom(NOON, 48);
const afterStart = (minutes: number) => new Date(START.getTime() + minutes * MINUTE_MS);

describe('showing up', () => {
  const get = useTestApp({ hasOwnClock: true });
  beforeEach(() => get().clock.set(NOON));

  const showedUp = async (person: TestPerson) => {
    const [row] = await get().deps.db.query<{ showedUp: boolean | null }>(
      'select showed_up as "showedUp" from run_answers where user_id = $1',
      [person.id],
    );
    return row?.showedUp ?? null;
  };
  const judgeAt = async (time: Date) => {
    await get().clock.set(time);
    await judgeShowingUp(get().deps.db);
  };

  it('counts a check-in from 30 minutes before to 60 after the start as showing up [RUN-23]', async () => {
    const { court, key } = await hostRun(get(), { maxPlayers: 9 });
    const people = await signUpMany(get(), 5);
    const minutes = [-31, -30, 60, 61, 0];
    for (const [index, person] of people.entries()) {
      await say(person, key, 'in');
      await get().deps.db.query(
        `insert into check_ins (user_id, court_id, local_day, outcome, held_reason, read_at, distance_metres, created_at)
         values ($1, $2, '2026-06-12', $4, $5, $3, 1, $3)`,
        [
          person.id,
          court.id,
          afterStart(minutes[index] ?? 0),
          index === 4 ? 'held' : 'paid',
          index === 4 ? 'travel' : null,
        ],
      );
    }
    await judgeAt(afterStart(59));
    expect(await Promise.all(people.map(showedUp))).toEqual([null, true, true, null, null]);
    await judgeAt(afterStart(61));
    expect(await Promise.all(people.map(showedUp))).toEqual([false, true, true, false, false]);
  });

  it('counts a stay at the court in that time as showing up [RUN-23]', async () => {
    const { court, key } = await hostRun(get(), { maxPlayers: 9 });
    const [early, gone] = await signUpMany(get(), 2);
    const stay = (person: TestPerson, from: number, to: number) =>
      get().deps.db.query(
        `insert into whereabouts (user_id, court_id, arrived_at, proved_at, ends_at) values ($1, $2, $3, $3, $4)`,
        [person.id, court.id, afterStart(from), afterStart(to)],
      );
    for (const person of [early, gone]) await say(person, key, 'in');
    await stay(early, -100, 5);
    await stay(gone, -120, -31);
    await judgeAt(afterStart(-5));
    await get().deps.db.query('delete from whereabouts');
    await judgeAt(afterStart(61));
    expect([await showedUp(early), await showedUp(gone)]).toEqual([true, false]);
  });

  it('counts late withdrawals as missed, but nothing without a spot or in a cancelled run [RUN-24]', async () => {
    const off = await hostRun(get(), { maxPlayers: 2 });
    const on = await hostRun(get(), { maxPlayers: 2 });
    const [player, inTime, late, one, waiting] = await signUpMany(get(), 5);
    await say(player, off.key, 'in');
    await off.host.call(cancelRun, { params: { key: off.key }, body: {} });
    for (const person of [inTime, one]) await say(person, on.key, 'in');
    await get().clock.set(afterStart(-120));
    await say(inTime, on.key, 'out');
    await say(late, on.key, 'in');
    await say(waiting, on.key, 'in');
    await get().clock.set(afterStart(-119));
    await say(late, on.key, 'out');
    await judgeAt(afterStart(61));
    expect(await Promise.all([player, inTime, late, one, waiting].map(showedUp))).toEqual([
      null,
      null,
      false,
      false,
      null,
    ]);
  });

  it('forgets who came or withdrew late when the host postpones the run [RUN-23, RUN-24]', async () => {
    const { court, host, key } = await hostRun(get(), { maxPlayers: 9 });
    const [early, late, stays] = await signUpMany(get(), 3);
    for (const person of [early, late, stays]) await say(person, key, 'in');
    await get().clock.set(afterStart(-20));
    await get().deps.db.query(
      'select whereabouts_arrive(array[$1::bigint], array[$2::bigint], now())',
      [early.id, court.id],
    );
    await say(late, key, 'out');
    await judgeAt(afterStart(-10));
    expect(await showedUp(early)).toBe(true);
    const body = { startsAt: hoursFrom(START, 24).toISOString() };
    await host.call(changeRun, { params: { key }, body });
    await get().deps.db.query('delete from whereabouts');
    await judgeAt(hoursFrom(START, 26));
    expect(await Promise.all([early, late, stays].map(showedUp))).toEqual([false, null, false]);
  });

  it('shows reliability to hosts only, in words, from five answers on [RUN-25]', async () => {
    const { host, key } = await hostRun(get(), { maxPlayers: 9 });
    const [solid, fresh, flaky] = await signUpMany(get(), 3);
    const remember = async (person: TestPerson, record: boolean[]) => {
      for (const [index, showed] of record.entries()) {
        await get().deps.db.query(
          `with past as (
             insert into runs (key, court_id, starts_at, minutes, format, min_players, max_players, audience,
                               visibility, note, cancels_below_min, is_min_checked, created_at)
             select $1 || '-' || $2, court_id, $3, 60, 'open', 2, 9, 'open', 'everyone', '', false, true, $3
             from runs where key = $4 returning id)
           insert into run_answers (run_id, user_id, answer, guests, state, answered_at, showed_up)
           select id, $1::bigint, 'in', 0, 'in', $3, $5 from past`,
          [String(person.id), String(index), hoursFrom(NOON, -24 * (index + 1)), key, showed],
        );
      }
    };
    // Only the last ten answers count.
    await remember(solid, [...Array<boolean>(10).fill(true), false, false, false]);
    await remember(fresh, [true, true, true, true]);
    await remember(flaky, [false, false, true, false, true]);
    for (const person of [solid, fresh, flaky]) await say(person, key, 'in');
    const words = async (person: TestPerson) =>
      (await person.call(readRun, { params: { key } })).players.map(
        ({ reliability }) => reliability,
      );
    expect(await words(host)).toEqual(['shows-up', null, 'often-misses']);
    expect(await words(solid)).toEqual([null, null, null]);
  });
});
