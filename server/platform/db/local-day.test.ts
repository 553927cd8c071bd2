import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';
import { onDaysAround } from './local-day.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

/** The extreme offsets, half-hour zones, and zones with days of 23 and 25 hours this year. */
const ZONES = [
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Asia/Kolkata',
  'America/New_York',
  'Australia/Lord_Howe',
];

/** Counts the quarter hours of a year whose local day the condition misses. */
async function missed(condition: string, hoursBack: number): Promise<number> {
  const [row] = await database.db.query<{ missed: number; asked: number }>(
    `select count(*) filter (where not ${condition}) as missed, count(*) as asked
     from unnest($1::text[]) as c (time_zone),
       generate_series(timestamptz '2026-01-01 00:00Z', '2026-12-31 23:45Z', interval '15 minutes') as moment (now),
       unnest(array[0, $2::int]) as hours_back,
       lateral (select ((now - make_interval(hours => hours_back)) at time zone c.time_zone)::date as local_day) i`,
    [ZONES, hoursBack],
  );
  expect(row?.asked).toBe(ZONES.length * 365 * 96 * 2);
  return row?.missed ?? Number.NaN;
}

it('covers the local days of the last 24 hours in every time zone [ACT-3]', async () => {
  expect(await missed(onDaysAround('now'), 24)).toBe(0);
  expect(await missed(onDaysAround('now'), 48)).toBeGreaterThan(0);
});
