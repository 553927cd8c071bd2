import type { Tx } from '#server/platform/db/database.ts';

/** Any fixed number that is the same on every node. */
const ROLLUP_LOCK = 8_120_447_315;

export interface Progress {
  /** As text, to keep PostgreSQL's microseconds. */
  rolledUntil: string;
  /** End of the day before yesterday in UTC. Later rows may still be uncommitted. */
  finishedUntil: string;
  isComplete: boolean;
}

/** How far past days are counted. Starts with the oldest row. */
export async function readProgress(tx: Tx): Promise<Progress> {
  const [row] = await tx.query<Progress>(
    `select rolled_until::text as "rolledUntil", finished::text as "finishedUntil",
            rolled_until >= finished as "isComplete"
     from (select date_trunc('day', now(), 'UTC') - interval '1 day' as finished) days,
          lateral (select coalesce(
            (select rolled_until from activity_progress),
            date_trunc('day', least(
              (select min(created_at) from people), (select min(created_at) from visits),
              (select min(created_at) from reward_movements)), 'UTC'),
            finished) as rolled_until) progress`,
  );
  if (row === undefined) throw new Error('This query always answers one row.');
  return row;
}

/** One node at a time. The others wait and then find the work done. */
export async function lockRollup(tx: Tx): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [ROLLUP_LOCK]);
}

/** Counts up to 30 days from where the last call ended. */
export async function rollUpNextDays(tx: Tx, { rolledUntil, finishedUntil }: Progress) {
  const [range] = await tx.query<{ until: string }>(
    `select least($1::timestamptz + interval '30 days', $2::timestamptz)::text as until`,
    [rolledUntil, finishedUntil],
  );
  const values = [rolledUntil, range?.until];
  await tx.query(
    `insert into activity_quarters (starts, new_people, check_ins, issued, distributed)
     select starts, sum(people), sum(visits), sum(issued), sum(distributed) from (
       select ${QUARTER}, count(*) as people, 0 as visits, 0 as issued, 0 as distributed
         from people where ${IN_RANGE} group by 1
       union all
       select ${QUARTER}, 0, count(*), 0, 0 from visits
         where ${IN_RANGE} and outcome <> 'void' group by 1
       union all
       select ${QUARTER}, 0, 0, coalesce(sum(amount) filter (where from_account = 'issuance'), 0),
              coalesce(sum(amount) filter (where to_account = 'balance'), 0)
         from reward_movements where ${IN_RANGE} group by 1
     ) counts group by starts on conflict do nothing`,
    values,
  );
  await tx.query(
    `insert into activity_hours (day, weekday, hour, check_ins)
     select day, extract(isodow from local), extract(hour from local), count(*) from (
       select (i.created_at at time zone 'UTC')::date as day, i.created_at at time zone
              coalesce(known_time_zone(c.time_zone), 'UTC') as local
       from visits i join court_cards c on c.id = i.court_id
       where i.created_at >= $1 and i.created_at < $2 and i.outcome <> 'void' and c.time_zone is not null
       offset 0
     ) visits group by 1, 2, 3 on conflict do nothing`,
    values,
  );
  await tx.query(
    `insert into activity_progress (id, rolled_until) values (1, $1)
     on conflict (id) do update set rolled_until = excluded.rolled_until`,
    [range?.until],
  );
}

const QUARTER = `date_bin('15 minutes', created_at, '2000-01-01T00:00Z') as starts`;
const IN_RANGE = 'created_at >= $1 and created_at < $2';

/** Total hundredths of $JIM that reached a balance. The ledger is append-only, so this is exact. */
export async function sumDistributed(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ distributed: number }>(
    `select ((select coalesce(sum(distributed), 0) from activity_quarters)
             + (select coalesce(sum(amount), 0) from reward_movements
                where to_account = 'balance' and created_at >=
                  coalesce((select rolled_until from activity_progress), '-infinity')))::bigint as distributed`,
  );
  return row?.distributed ?? 0;
}

/** Times are text, because a JavaScript date would lose the microseconds. */
export interface Today {
  starts: string;
  weekAgoStarts: string;
  weekAgoNow: string;
}

export async function readToday(tx: Tx, timeZone: string): Promise<Today> {
  const [row] = await tx.query<Today>(
    `select (today::timestamp at time zone $1)::text as starts,
            ((today - 7)::timestamp at time zone $1)::text as "weekAgoStarts",
            ((now() at time zone $1 - interval '7 days') at time zone $1)::text as "weekAgoNow"
     from (select (now() at time zone $1)::date as today) given`,
    [timeZone],
  );
  if (row === undefined) throw new Error('This query always answers one row.');
  return row;
}

export interface EngagementTotals {
  dailyActiveUsers: number;
  postsToday: number;
  checkIns: number;
  /** In hundredths of $JIM. */
  distributed: number;
}

/** Active users checked in, posted, registered a court or logged a game. */
export async function readEngagement(
  tx: Tx,
  from: string,
  until: string | 'infinity',
): Promise<EngagementTotals> {
  const [row] = await tx.query<EngagementTotals>(
    `select
       (select count(distinct person) from (
          select user_id as person from visits
            where created_at >= $1 and created_at < $2 and outcome <> 'void'
          union all select author_id from post_cards where created_at >= $1 and created_at < $2
          union all select submitted_by from court_cards
            where created_at >= $1 and created_at < $2 and submitted_by is not null
          union all select user_id from game_cards where created_at >= $1 and created_at < $2
        ) deeds) as "dailyActiveUsers",
       (select count(*) from post_cards
        where created_at >= $1 and created_at < $2 and removed_at is null) as "postsToday",
       (select count(*) from visits
        where created_at >= $1 and created_at < $2 and outcome <> 'void') as "checkIns",
       (select coalesce(sum(amount), 0)::bigint from reward_movements
        where created_at >= $1 and created_at < $2 and to_account = 'balance') as distributed`,
    [from, until],
  );
  if (row === undefined) throw new Error('An aggregate always answers one row.');
  return row;
}

export interface Day {
  day: string;
  starts: string;
}

/** The last days up to today with the start of each, across daylight saving changes. */
export async function listDays(tx: Tx, days: number, timeZone: string): Promise<Day[]> {
  return tx.query<Day>(
    `select to_char(day, 'YYYY-MM-DD') as day, (day at time zone $2)::text as starts
     from (select (now() at time zone $2)::date::timestamp as today) given,
          generate_series(today - make_interval(days => $1 - 1), today, interval '1 day') as day
     order by day`,
    [days, timeZone],
  );
}

export type Measure = 'newPeople' | 'newCourts' | 'checkIns' | 'distributed';

/**
 * Counts per day; `bucket` 1 is the first day. Comparing with day bounds is cheaper than converting a million times
 * to local days.
 */
export async function countByDay(
  tx: Tx,
  starts: readonly string[],
): Promise<{ measure: Measure; bucket: number; amount: number }[]> {
  return tx.query(
    `with progress as (
       select greatest($2, coalesce((select rolled_until from activity_progress), '-infinity'))
         as rolled_until
     ), past as (
       select width_bucket(starts, $1::timestamptz[]) as bucket, sum(new_people)::bigint as people,
              sum(check_ins)::bigint as visits, sum(distributed)::bigint as distributed
       from activity_quarters where starts >= $2 group by 1
     )
     select 'newPeople' as measure, bucket, people as amount from past
     union all select 'checkIns', bucket, visits from past
     union all select 'distributed', bucket, distributed from past
     union all
     select 'newPeople', width_bucket(created_at, $1::timestamptz[]), count(*)
       from people where created_at >= (select rolled_until from progress) group by 2
     union all
     select 'checkIns', width_bucket(created_at, $1::timestamptz[]), count(*) from visits
       where created_at >= (select rolled_until from progress) and outcome <> 'void' group by 2
     union all
     select 'distributed', width_bucket(created_at, $1::timestamptz[]), sum(amount)::bigint
       from reward_movements
       where created_at >= (select rolled_until from progress) and to_account = 'balance' group by 2
     union all
     select 'newCourts', width_bucket(created_at, $1::timestamptz[]), count(*)
       from court_cards where created_at >= $2 and status = 'approved' group by 2`,
    [starts, starts[0]],
  );
}

export interface BusyCourtRow {
  id: number;
  name: string;
  address: string;
  checkIns: number;
  people: number;
}

export async function listBusiestCourts(
  tx: Tx,
  from: string,
  limit: number,
): Promise<BusyCourtRow[]> {
  return tx.query<BusyCourtRow>(
    `with busiest as (
       select court_id, count(*) as check_ins from visits
       where created_at >= $1 and outcome <> 'void' group by court_id order by count(*) desc, court_id limit $2
     )
     select c.id, c.name, c.address, b.check_ins as "checkIns",
            (select count(distinct i.user_id) from visits i
             where i.court_id = b.court_id and i.local_day = any (days.named)
               and i.created_at >= $1 and i.outcome <> 'void') as people
     from busiest b join court_cards c on c.id = b.court_id, (
       -- The index of check-ins begins with the day. Local days differ from those of UTC by one at most.
       select array(select generate_series($1::timestamptz::date - 1, now()::date + 1, interval '1 day')::date) as named
     ) days
     order by b.check_ins desc, c.id`,
    [from, limit],
  );
}

/** `weekday` 1 is Monday, `hour` is 0 to 23, both in the court's local time. Covers whole UTC days. */
export async function countByHourOfWeek(
  tx: Tx,
  from: string,
): Promise<{ weekday: number; hour: number; checkIns: number }[]> {
  return tx.query(
    `with progress as (
       select greatest(date_trunc('day', $1::timestamptz, 'UTC'),
                       coalesce((select rolled_until from activity_progress), '-infinity')) as rolled_until
     )
     select weekday, hour, sum(visits)::bigint as "checkIns" from (
       select weekday, hour, check_ins as visits from activity_hours
         where day >= ($1::timestamptz at time zone 'UTC')::date
       union all
       select extract(isodow from local)::smallint, extract(hour from local)::smallint, count(*) from (
         select i.created_at at time zone c.time_zone as local
         from visits i join court_cards c on c.id = i.court_id
         where i.created_at >= (select rolled_until from progress) and i.outcome <> 'void'
           and c.time_zone is not null
         offset 0
       ) lately group by 1, 2
     ) counts group by 1, 2`,
    [from],
  );
}

export interface Week {
  week: string;
  starts: string;
}

export async function listWeeks(tx: Tx, weeks: number, timeZone: string): Promise<Week[]> {
  return tx.query<Week>(
    `select to_char(week, 'YYYY-MM-DD') as week, (week at time zone $2)::text as starts
     from (select date_trunc('week', now() at time zone $2) as this_week) given,
          generate_series(this_week - make_interval(weeks => $1 - 1), this_week, interval '7 days') as week
     order by week`,
    [weeks, timeZone],
  );
}

export interface CohortCount {
  /** Both start at 1 for the first week. */
  signedUp: number;
  /** `null` counts everyone who signed up. */
  active: number | null;
  people: number;
}

export async function countCohorts(tx: Tx, starts: readonly string[]): Promise<CohortCount[]> {
  return tx.query<CohortCount>(
    `with members as (
       select id, width_bucket(created_at, $1::timestamptz[]) as week from people where created_at >= $2
     )
     select week as "signedUp", null as active, count(*) as people from members group by 1
     union all
     select "signedUp", active, count(*) from (
       select distinct m.week as "signedUp", width_bucket(i.created_at, $1::timestamptz[]) as active, m.id
       from visits i join members m on m.id = i.user_id
       where i.created_at >= $2 and i.outcome <> 'void'
     ) visits where active >= "signedUp" group by 1, 2`,
    [starts, starts[0]],
  );
}
