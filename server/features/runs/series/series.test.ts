import { beforeEach, describe, expect, it } from 'vitest';
import {
  hostRun,
  hoursFrom,
  makeViennaCourt,
  NOON,
  planRun,
  say,
} from '#server/features/runs/runs-testing.ts';
import { cancelRun, changeRun, createRun, listRuns } from '#shared/runs/runs.contract.ts';
import { signUpMany, useTestApp } from '#tests/test-app.ts';
import { makeCourt } from '#tests/test-courts.ts';
import type { TestPerson } from '#tests/test-person.ts';
import { makeSeriesRuns } from './series.service.ts';

const DAY_HOURS = 24;

describe('weekly runs', () => {
  const get = useTestApp({ hasOwnClock: true });
  beforeEach(() => get().clock.set(NOON));

  async function listSeries(host: TestPerson, courtId: number, from: Date) {
    const to = hoursFrom(from, 31 * DAY_HOURS).toISOString();
    const query = { courtId, from: from.toISOString(), to };
    return host.call(listRuns, { query });
  }

  it('creates weekly runs four weeks ahead on the chosen days, each once [RUN-28]', async () => {
    const host = await get().visitor().signUp();
    const court = await makeViennaCourt(get());
    // A Friday. Tuesday is added.
    const body = planRun(court.id, { repeats: { weekdays: [2] }, isPlaying: true });
    const first = await host.call(createRun, { body });
    expect(first.series).toEqual({ weekdays: [2, 5], lastDay: null });
    const days = async (from: Date) =>
      (await listSeries(host, court.id, from)).map(({ startsAt }) => startsAt.slice(0, 13));
    const expected = [
      '2026-06-12T10',
      '2026-06-16T10',
      '2026-06-19T10',
      '2026-06-23T10',
      '2026-06-26T10',
      '2026-06-30T10',
      '2026-07-03T10',
      '2026-07-07T10',
    ];
    expect(await days(NOON)).toEqual(expected);
    for (let times = 0; times < 2; times++) await makeSeriesRuns(get().deps.db);
    expect(await days(NOON)).toEqual(expected);
    const later = hoursFrom(NOON, 7 * DAY_HOURS);
    await get().clock.set(later);
    await Promise.all([makeSeriesRuns(get().deps.db), makeSeriesRuns(get().deps.db)]);
    expect(await days(later)).toEqual([...expected.slice(2), '2026-07-10T10', '2026-07-14T10']);
    const runs = await listSeries(host, court.id, later);
    expect(new Set(runs.map(({ key }) => key)).size).toBe(8);
    for (const { key, playersIn } of runs) expect([key.length, playersIn]).toEqual([22, 1]);
  });

  it('creates all dates of a weekly run before it responds, even under load [RUN-28]', async () => {
    const court = await makeViennaCourt(get());
    const hosts = await signUpMany(get(), 12);
    const counts = await Promise.all(
      hosts.map(async (host) => {
        await host.call(createRun, { body: planRun(court.id, { repeats: { weekdays: [] } }) });
        const to = hoursFrom(NOON, 31 * DAY_HOURS).toISOString();
        return (await host.call(listRuns, { query: { from: NOON.toISOString(), to } })).length;
      }),
    );
    expect(counts).toEqual(Array(12).fill(4));
  });

  it.each([
    ['Europe/Vienna', '2026-10-20T16:00:00Z', ['16', '17', '17', '17', '17']],
    ['Europe/Vienna', '2027-03-23T17:00:00Z', ['17', '16', '16', '16', '16']],
    ['America/New_York', '2026-10-27T22:00:00Z', ['22', '23', '23', '23', '23']],
    ['Pacific/Kiritimati', '2026-10-20T04:00:00Z', ['04', '04', '04', '04', '04']],
    ['Pacific/Auckland', '2027-03-30T05:00:00Z', ['05', '06', '06', '06', '06']],
  ])(
    'keeps the local time of %s across clock changes, from %s [RUN-28]',
    async (timeZone, start, hours) => {
      const startsAt = new Date(start);
      await get().clock.set(hoursFrom(startsAt, -1));
      const host = await get().visitor().signUp();
      const court = await makeCourt(get().deps.db, { timeZone });
      const body = planRun(court.id, { startsAt: start, repeats: { weekdays: [] } });
      await host.call(createRun, { body });
      const runs = await listSeries(host, court.id, hoursFrom(startsAt, -1));
      expect(runs.map((run) => run.startsAt.slice(11, 13))).toEqual(hours);
      const local = new Intl.DateTimeFormat('en', {
        timeZone,
        weekday: 'long',
        hour: 'numeric',
        minute: 'numeric',
      });
      expect(new Set(runs.map((run) => local.format(new Date(run.startsAt)))).size).toBe(1);
    },
  );

  it('counts a weekly run as one of the three open runs [RUN-15]', async () => {
    const { host } = await hostRun(get(), { repeats: { weekdays: [1, 2, 3] } });
    const court = await makeViennaCourt(get());
    const statuses: number[] = [];
    for (const hours of [5, 8, 11]) {
      const startsAt = hoursFrom(NOON, hours).toISOString();
      statuses.push((await host.send(createRun, { body: planRun(court.id, { startsAt }) })).status);
    }
    expect(statuses).toEqual([201, 201, 409]);
  });

  it('changes one date or all following ones, and keeps answers with their date [RUN-29]', async () => {
    const { host, court, key } = await hostRun(get(), { repeats: { weekdays: [] } });
    const [player] = await signUpMany(get(), 1);
    const seen = async () =>
      (await listSeries(host, court.id, NOON)).map(
        (run) => `${run.startsAt.slice(5, 13)} ${run.minutes} ${run.playersIn}`,
      );
    const [, second, third] = await listSeries(host, court.id, NOON);
    await say(player, third?.key ?? '', 'in');
    await host.call(changeRun, { params: { key }, body: { minutes: 45 } });
    expect(await seen()).toEqual([
      '06-12T10 45 0',
      '06-19T10 90 0',
      '06-26T10 90 1',
      '07-03T10 90 0',
    ]);
    const body = { scope: 'following' as const, startsAt: '2026-06-19T16:00:00Z', minutes: 60 };
    await host.call(changeRun, { params: { key: second?.key ?? '' }, body });
    expect(await seen()).toEqual([
      '06-12T10 45 0',
      '06-19T16 60 0',
      '06-26T16 60 1',
      '07-03T16 60 0',
    ]);
    await get().clock.set(hoursFrom(NOON, DAY_HOURS * 3));
    await makeSeriesRuns(get().deps.db);
    expect((await listSeries(host, court.id, hoursFrom(NOON, 72))).at(-1)).toMatchObject({
      startsAt: '2026-07-10T16:00:00.000Z',
      minutes: 60,
    });
    const otherDay = { scope: 'following' as const, startsAt: '2026-06-20T16:00:00Z' };
    const params = { key: second?.key ?? '' };
    expect((await host.send(changeRun, { params, body: otherDay })).status).toBe(400);
  });

  it('cancels one date or all following ones, and ends on the last day [RUN-29]', async () => {
    const { host, court, key } = await hostRun(get(), {
      repeats: { weekdays: [], until: '2026-07-01' },
    });
    const statuses = async () =>
      (await listSeries(host, court.id, NOON)).map(({ status }) => status);
    const [, second] = await listSeries(host, court.id, NOON);
    await host.call(cancelRun, { params: { key }, body: {} });
    expect(await statuses()).toEqual(['cancelled', 'open', 'open']);
    await host.call(cancelRun, {
      params: { key: second?.key ?? '' },
      body: { scope: 'following' },
    });
    expect(await statuses()).toEqual(['cancelled', 'cancelled', 'cancelled']);
    await get().clock.set(hoursFrom(NOON, DAY_HOURS * 8));
    await makeSeriesRuns(get().deps.db);
    expect(await statuses()).toEqual(['cancelled', 'cancelled', 'cancelled']);
  });
});
