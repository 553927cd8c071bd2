import type { Tx } from '#server/platform/db/database.ts';

/** Any fixed number: it only has to be the same on every node. */
const ROLLUP_LOCK = 8_120_447_315;

export interface Progress {
  /** Texts, as PostgreSQL writes times. */
  rolledUntil: string;
  /** The end of the day before yesterday, in UTC: later rows may still be on their way. */
  finishedUntil: string;
  isComplete: boolean;
}

/** How far the counting of past days has come; the first time it begins with the oldest row. */
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

/** One node at a time; the others wait and then find the work done. */
export async function lockRollup(tx: Tx): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [ROLLUP_LOCK]);
}

/** Counts the days from where the last call ended, at most 30 of them. */
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

/** Hundredths of $JIM that ever reached a balance. The ledger is append-only, so this is exact. */
export async function sumDistributed(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ distributed: number }>(
    `select ((select coalesce(sum(distributed), 0) from activity_quarters)
             + (select coalesce(sum(amount), 0) from reward_movements
                where to_account = 'balance' and created_at >=
                  coalesce((select rolled_until from activity_progress), '-infinity')))::bigint as distributed`,
  );
  return row?.distributed ?? 0;
}
