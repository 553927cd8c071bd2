import type { Tx } from '#server/platform/db/database.ts';

/** Writes it down and no more: the job that watches courts finds who wants to hear of it. */
export async function announceRun(tx: Tx, runId: number): Promise<void> {
  await tx.query(
    'insert into new_runs (run_id, added_at) values ($1, now()) on conflict (run_id) do nothing',
    [runId],
  );
}

/**
 * For whoever starred the court of a new run and may know of it. A run for everyone reaches them only when its host
 * is above trust level New, or accounts made for it would call everybody who starred a court.
 */
export async function addRunAlerts(tx: Tx): Promise<void> {
  await tx.query(
    `with asked as (
       update new_runs set asked_at = now() where asked_at is null returning run_id
     ), told as (
       select r.* from asked n join run_cards r on r.id = n.run_id
       where r.cancelled_at is null and r.starts_at > now()
         and (r.visibility = 'friends' or (r.visibility = 'everyone' and exists (
           select from trusted_people t where t.user_id = r.host_id)))
     )
     insert into court_alerts (user_id, court_id, kind, run_id, happened_at, due_at)
     select f.user_id, r.court_id, 'new-run', r.id, now(), now()
     from told r join favourites f on f.court_id = r.court_id and f.new_run and f.user_id <> r.host_id
     where run_is_news(r.id, r.host_id, r.visibility, f.user_id)`,
  );
}

/** Runs that have begun are news to nobody. */
export async function purgeNewRuns(tx: Tx): Promise<void> {
  await tx.query(
    'delete from new_runs n using run_cards r where r.id = n.run_id and r.starts_at < now()',
  );
}
