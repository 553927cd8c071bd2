import { describe, expect, it } from 'vitest';
import {
  busiestCourts,
  engagement,
  growth,
  heatMap,
  retention,
} from '#shared/analytics/analytics.contract.ts';
import { RANGES_DAYS } from '#shared/analytics/analytics-ranges.ts';
import { dayIn } from '#shared/format/dates.ts';
import { signUpAdmin, submitCourt } from '#tests/test-admin.ts';
import { createTestApp, type TestApp, useTestApp } from '#tests/test-app.ts';
import { makeCourt } from '#tests/test-courts.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const ago = (ms: number) => new Date(Date.now() - ms);

async function visit({ deps }: TestApp, userId: number, courtId: number, at: Date) {
  const [row] = await deps.db.query<{ id: number }>(
    `insert into check_ins (user_id, court_id, local_day, outcome, read_at, distance_metres, created_at)
     values ($1, $2, $3::timestamptz::date, 'paid', $3, 5, $3) returning id`,
    [userId, courtId, at],
  );
  await deps.db.query(`select ledger_grant($1, $2, 500, 'balance', 'check-in', $3, null, $4)`, [
    `check-in:${row?.id}`,
    userId,
    courtId,
    at,
  ]);
}

describe('engagement', () => {
  const get = useTestApp();

  it('compares today with the same hours a week ago [ANA-2, ANA-4]', async () => {
    const admin = await signUpAdmin(get());
    const [one, two] = [await get().visitor().signUp(), await get().visitor().signUp()];
    const court = await makeCourt(get().deps.db);
    const other = await makeCourt(get().deps.db);
    await visit(get(), one.id, court.id, ago(0));
    await visit(get(), one.id, other.id, ago(0));
    await get().deps.db.query('insert into posts (author_id, body) values ($1, $2), ($3, $2)', [
      one.id,
      'Run tonight?',
      two.id,
    ]);
    await visit(get(), two.id, court.id, ago(7 * DAY_MS));
    // Later on the same day last week, so not part of the comparison yet.
    await visit(get(), two.id, other.id, ago(7 * DAY_MS - 60_000));
    expect(await admin.call(engagement, {})).toEqual({
      dailyActiveUsers: { today: 2, weekAgo: 1 },
      postsToday: { today: 2, weekAgo: 0 },
      checkIns: { today: 2, weekAgo: 1 },
      jimDistributed: { today: 10, weekAgo: 5 },
    });
  });

  it("starts the day in the admin's time zone [ANA-10]", async () => {
    const admin = await signUpAdmin(get());
    const read = async (timeZone: string) => {
      const answer = await admin.raw({
        method: 'GET',
        url: '/api/admin/analytics/growth?days=7',
        headers: { 'x-time-zone': timeZone },
      });
      return (answer.body as { day: string }[]).at(-1)?.day;
    };
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu']) {
      expect(await read(timeZone)).toBe(dayIn(timeZone, new Date()));
    }
  });
});

describe('growth', () => {
  const get = useTestApp();

  it('returns every day of the range, even empty ones, and agrees with the ledger [ANA-3, ANA-4]', async () => {
    const admin = await signUpAdmin(get());
    const person = await get().visitor().signUp();
    const court = await makeCourt(get().deps.db);
    for (const days of [0, 1, 6, 29, 89, 364, 365]) {
      const other = await makeCourt(get().deps.db);
      await visit(get(), person.id, other.id, ago(days * DAY_MS));
    }
    await visit(get(), person.id, court.id, ago(0));
    for (const days of RANGES_DAYS) {
      const answer = await admin.call(growth, { query: { days } });
      expect(answer).toHaveLength(days);
      expect(answer.at(-1)).toEqual({
        day: dayIn('UTC', new Date()),
        newPeople: 2,
        newCourts: 8,
        checkIns: 2,
        jimDistributed: 10,
      });
      const listed = answer.map(({ day }) => day);
      expect(listed).toEqual([...new Set(listed)].sort());
      const [ledger] = await get().deps.db.query<{ distributed: number }>(
        `select sum(amount)::float8 / 100 as distributed from ledger_transfers
         where to_account = 'balance' and created_at >= current_date - ($1::int - 1)`,
        [days],
      );
      const sum = answer.reduce((total, { jimDistributed }) => total + jimDistributed, 0);
      expect(sum).toBe(ledger?.distributed);
    }
  });

  it('shows the same figures for today in growth and engagement, including pending rewards [ANA-4]', async () => {
    const admin = await signUpAdmin(get());
    await submitCourt(get(), await get().visitor().signUp());
    const [today, days] = [
      await admin.call(engagement, {}),
      await admin.call(growth, { query: { days: 7 } }),
    ];
    expect(days.at(-1)?.jimDistributed).toBe(today.jimDistributed.today);
  });

  it('counts past days once, correctly in every time zone [ANA-3, ANA-10]', async () => {
    const admin = await signUpAdmin(get());
    const totals = async (timeZone: string) => {
      const answer = await admin.raw({
        method: 'GET',
        url: '/api/admin/analytics/growth?days=365',
        headers: { 'x-time-zone': timeZone },
      });
      const days = answer.body as { checkIns: number; day: string }[];
      return days
        .filter(({ checkIns }) => checkIns > 0)
        .map(({ day, checkIns }) => [day, checkIns]);
    };
    await totals('UTC');
    const [rolled] = await get().deps.db.query<{ quarters: number }>(
      'select count(*) as quarters from activity_quarters where check_ins > 0',
    );
    expect(rolled?.quarters).toBeGreaterThan(3);
    for (const timeZone of ['Asia/Kathmandu', 'America/New_York', 'Pacific/Chatham']) {
      const expected = await get().deps.db.query<{ day: string; count: number }>(
        `select (created_at at time zone $1)::date::text as day, count(*) as count from check_ins
         where (created_at at time zone $1)::date > (now() at time zone $1)::date - 365
         group by 1 order by 1`,
        [timeZone],
      );
      expect(await totals(timeZone)).toEqual(expected.map(({ day, count }) => [day, count]));
    }
  });

  it.each([0, 8, 366, 'x', -7])('refuses a range of %s days [ANA-3]', async (days) => {
    const admin = await signUpAdmin(get());
    expect((await admin.send(growth, { query: { days } })).status).toBe(400);
  });

  it("doesn't count voided check-ins", async () => {
    const admin = await signUpAdmin(get());
    const person = await get().visitor().signUp();
    const court = await makeCourt(get().deps.db);
    const before = await admin.call(engagement, {});
    await visit(get(), person.id, court.id, ago(0));
    await get().deps.db.query(`update check_ins set outcome = 'void' where user_id = $1`, [
      person.id,
    ]);
    const after = await admin.call(engagement, {});
    expect(after.checkIns).toEqual(before.checkIns);
    expect(after.dailyActiveUsers).toEqual(before.dailyActiveUsers);
  });
});

describe('courts, hours and retention', () => {
  const get = useTestApp();

  it('ranks the busiest courts with their number of people [ANA-7]', async () => {
    const admin = await signUpAdmin(get());
    const people = [await get().visitor().signUp(), await get().visitor().signUp()] as const;
    const busy = await makeCourt(get().deps.db, { name: 'Busy' });
    const quiet = await makeCourt(get().deps.db, { name: 'Quiet' });
    await visit(get(), people[0].id, busy.id, ago(0));
    await visit(get(), people[0].id, busy.id, ago(2 * DAY_MS));
    await visit(get(), people[1].id, busy.id, ago(3 * DAY_MS));
    await visit(get(), people[1].id, quiet.id, ago(0));
    await visit(get(), people[1].id, quiet.id, ago(200 * DAY_MS));
    expect(await admin.call(busiestCourts, { query: { days: 30 } })).toMatchObject([
      { id: busy.id, name: 'Busy', checkIns: 3, people: 2 },
      { id: quiet.id, name: 'Quiet', checkIns: 1, people: 1 },
    ]);
  });

  it("counts hours of the week in the court's local time [ANA-7]", async () => {
    const app = await createTestApp();
    try {
      const admin = await signUpAdmin(app);
      const person = await app.visitor().signUp();
      const tokyo = await makeCourt(app.deps.db, { timeZone: 'Asia/Tokyo' });
      // Sunday 23:30 UTC is Monday 08:30 in Tokyo.
      const sunday = ago(new Date().getUTCDay() * DAY_MS + 14 * DAY_MS);
      sunday.setUTCHours(23, 30, 0, 0);
      await visit(app, person.id, tokyo.id, sunday);
      const expected = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
      const monday = expected[0] as number[];
      monday[8] = 1;
      expect(await admin.call(heatMap, { query: { days: 365 } })).toEqual(expected);
      expect(await admin.call(heatMap, { query: { days: 7 } })).not.toEqual(expected);

      const other = await makeCourt(app.deps.db, { timeZone: 'Asia/Tokyo' });
      const now = new Date();
      await visit(app, person.id, other.id, now);
      const inTokyo = new Date(now.getTime() + 9 * HOUR_MS);
      const today = expected[(inTokyo.getUTCDay() + 6) % 7] as number[];
      today[inTokyo.getUTCHours()] = (today[inTokyo.getUTCHours()] ?? 0) + 1;
      expect(await admin.call(heatMap, { query: { days: 365 } })).toEqual(expected);
    } finally {
      await app.close();
    }
  });

  it('follows the users of each week through the following weeks [ANA-7]', async () => {
    const admin = await signUpAdmin(get());
    const [one, two] = [await get().visitor().signUp(), await get().visitor().signUp()];
    const court = await makeCourt(get().deps.db);
    const threeWeeksAgo = ago(21 * DAY_MS);
    await get().deps.db.query('update users set created_at = $1 where id = any($2)', [
      threeWeeksAgo,
      [one.id, two.id],
    ]);
    await visit(get(), one.id, court.id, threeWeeksAgo);
    await visit(get(), two.id, court.id, threeWeeksAgo);
    await visit(get(), one.id, court.id, ago(7 * DAY_MS));
    const cohorts = await admin.call(retention, {});
    expect(cohorts).toHaveLength(8);
    expect(cohorts.map(({ active }) => active.length)).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
    expect(cohorts[4]).toMatchObject({ people: 2, active: [2, 0, 1, 0] });
    expect(new Set(cohorts.map(({ week }) => new Date(week).getUTCDay()))).toEqual(new Set([1]));
  });
});
