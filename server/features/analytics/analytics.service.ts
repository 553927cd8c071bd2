import type { Database, Tx } from '#server/platform/db/database.ts';
import type {
  BusyCourt,
  Cohort,
  Engagement,
  GrowthDay,
  RangeDays,
} from '#shared/analytics/analytics.contract.ts';
import { fromHundredths } from '#shared/rewards/rewards.ts';
import {
  countByDay,
  countByHourOfWeek,
  countCohorts,
  type EngagementTotals,
  listBusiestCourts,
  listDays,
  listWeeks,
  lockRollup,
  readEngagement,
  readProgress,
  readToday,
  rollUpNextDays,
} from './analytics.repo.ts';

const MAX_BUSY_COURTS = 10;
const COHORT_WEEKS = 8;
const WEEKDAYS = 7;
const HOURS = 24;

export async function measureEngagement(tx: Tx, timeZone: string): Promise<Engagement> {
  const { starts, weekAgoStarts, weekAgoNow } = await readToday(tx, timeZone);
  const [today, weekAgo] = await Promise.all([
    readEngagement(tx, starts, 'infinity'),
    readEngagement(tx, weekAgoStarts, weekAgoNow),
  ]);
  const beside = (figure: keyof EngagementTotals, convert = (amount: number) => amount) => ({
    today: convert(today[figure]),
    weekAgo: convert(weekAgo[figure]),
  });
  return {
    dailyActiveUsers: beside('dailyActiveUsers'),
    postsToday: beside('postsToday'),
    checkIns: beside('checkIns'),
    jimDistributed: beside('distributed', fromHundredths),
  };
}

export async function measureGrowth(
  db: Database,
  rangeDays: RangeDays,
  timeZone: string,
): Promise<GrowthDay[]> {
  await rollUpPastDays(db);
  const days = await listDays(db, rangeDays, timeZone);
  const starts = days.map((day) => day.starts);
  const growth = days.map(({ day }) => ({
    day,
    newPeople: 0,
    newCourts: 0,
    checkIns: 0,
    jimDistributed: 0,
  }));
  for (const { measure, bucket, amount } of await countByDay(db, starts)) {
    const day = growth[bucket - 1];
    if (day === undefined) continue;
    if (measure === 'distributed') day.jimDistributed = fromHundredths(amount);
    else day[measure] = amount;
  }
  return growth;
}

export async function rankCourts(
  tx: Tx,
  rangeDays: RangeDays,
  timeZone: string,
): Promise<BusyCourt[]> {
  return listBusiestCourts(tx, await startOf(tx, rangeDays, timeZone), MAX_BUSY_COURTS);
}

export async function measureHours(
  db: Database,
  rangeDays: RangeDays,
  timeZone: string,
): Promise<number[][]> {
  await rollUpPastDays(db);
  const week = Array.from({ length: WEEKDAYS }, () => Array.from({ length: HOURS }, () => 0));
  const from = await startOf(db, rangeDays, timeZone);
  for (const { weekday, hour, checkIns } of await countByHourOfWeek(db, from)) {
    const day = week[weekday - 1];
    if (day !== undefined) day[hour] = checkIns;
  }
  return week;
}

export async function measureRetention(tx: Tx, timeZone: string): Promise<Cohort[]> {
  const weeks = await listWeeks(tx, COHORT_WEEKS, timeZone);
  const cohorts = weeks.map(({ week }, place) => ({
    week,
    people: 0,
    active: Array.from({ length: weeks.length - place }, () => 0),
  }));
  const counts = await countCohorts(
    tx,
    weeks.map(({ starts }) => starts),
  );
  for (const { signedUp, active, people } of counts) {
    const cohort = cohorts[signedUp - 1];
    if (cohort === undefined) continue;
    if (active === null) cohort.people = people;
    else cohort.active[active - signedUp] = people;
  }
  return cohorts;
}

async function startOf(tx: Tx, rangeDays: RangeDays, timeZone: string): Promise<string> {
  const [first] = await listDays(tx, rangeDays, timeZone);
  if (first === undefined) throw new Error('A range has at least one day.');
  return first.starts;
}

/**
 * Past days never change, so they are counted once. A year of a million check-ins then needs only a few thousand
 * rows. Works in steps of a month, each in its own transaction.
 */
export async function rollUpPastDays(db: Database): Promise<void> {
  let { isComplete } = await readProgress(db);
  while (!isComplete) {
    isComplete = await db.transaction(async (tx) => {
      await lockRollup(tx);
      const progress = await readProgress(tx);
      if (!progress.isComplete) await rollUpNextDays(tx, progress);
      return progress.isComplete;
    });
  }
}
