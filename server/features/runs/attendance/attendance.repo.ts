import type { Tx } from '#server/platform/db/database.ts';

const WINDOW = {
  begins: `r.starts_at - interval '30 minutes'`,
  ends: `r.starts_at + interval '60 minutes'`,
};

/** A check-in within the window, or a stay at the court during it. A held check-in proves nothing. */
const WAS_THERE = `(
  exists (select from visits v where v.user_id = a.user_id and v.court_id = r.court_id
            and v.outcome in ('paid', 'unpaid')
            and v.created_at between ${WINDOW.begins} and ${WINDOW.ends})
  or exists (select from people_here h where h.user_id = a.user_id and h.court_id = r.court_id
               and h.arrived_at <= least(now(), ${WINDOW.ends}) and h.ends_at >= ${WINDOW.begins}))`;

/** Runs during the window, because stays are deleted soon after they end. */
export async function recordShowing(tx: Tx): Promise<void> {
  await tx.query(
    `update run_answers a set showed_up = true from runs r
     where r.id = a.run_id and r.judged_at is null and r.cancelled_at is null
       and r.starts_at <= now() + interval '30 minutes'
       and a.state = 'in' and a.user_id is not null and a.showed_up is null and ${WAS_THERE}`,
  );
}

/**
 * Runs after the window. Players with a spot who weren't seen missed the run, and so did those who gave it back too
 * late.
 */
export async function closeShowing(tx: Tx): Promise<void> {
  await tx.query(
    `with over as (
       update runs r set judged_at = now()
       where r.judged_at is null and r.cancelled_at is null and ${WINDOW.ends} <= now() returning id
     )
     update run_answers a set showed_up = false from over
     where a.run_id = over.id and a.user_id is not null and a.showed_up is null and a.removed_at is null
       and (a.state = 'in' or (a.state is null and a.withdrew_late))`,
  );
}

export interface ReliabilityRow {
  userId: number;
  answers: number;
  shown: number;
}

/** Counts each user's latest answers whose attendance is known. */
export function countShowing(
  tx: Tx,
  userIds: readonly number[],
  last: number,
): Promise<ReliabilityRow[]> {
  return tx.query<ReliabilityRow>(
    `select p.id as "userId", count(*)::int as answers, count(*) filter (where s.showed_up)::int as shown
     from unnest($1::bigint[]) p (id) cross join lateral (
       select a.showed_up from run_answers a join runs r on r.id = a.run_id
       where a.user_id = p.id and a.showed_up is not null and r.cancelled_at is null
       order by r.starts_at desc limit $2) s
     group by p.id`,
    [userIds, last],
  );
}
