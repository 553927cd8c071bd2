import type { Tx } from '#server/platform/db/database.ts';

/** Adds rows for new jobs. Existing jobs keep their schedule. */
export async function addRecurringJobs(
  tx: Tx,
  jobs: readonly { name: string; firstAfterMinutes?: number }[],
): Promise<void> {
  await tx.query(
    `insert into jobs (kind, is_recurring, due_at)
     select name, true, now() + make_interval(mins => minutes)
     from unnest($1::text[], $2::int[]) new (name, minutes)
     on conflict (kind) where is_recurring do nothing`,
    [jobs.map(({ name }) => name), jobs.map(({ firstAfterMinutes = 0 }) => firstAfterMinutes)],
  );
}

/**
 * A clock that ran ahead leaves dates in the far future. So cap due dates at now plus the interval, or now plus the
 * lease while a node works on the job.
 */
export async function capDueDates(
  tx: Tx,
  jobs: readonly { name: string; everyMinutes: number }[],
  leaseSeconds: number,
): Promise<void> {
  await tx.query(
    `update jobs j set due_at = now() + plan.cap
     from (
       select p.kind, case when p.is_running then greatest(p.every, p.lease) else p.every end as cap
       from (
         select o.kind, make_interval(mins => given.minutes) as every, make_interval(secs => $3) as lease,
                o.started_at <= now() and o.started_at > coalesce(o.finished_at, '-infinity') as is_running
         from unnest($1::text[], $2::int[]) given (name, minutes)
           join jobs o on o.kind = given.name and o.is_recurring
       ) p
     ) plan
     where j.is_recurring and j.kind = plan.kind and j.due_at > now() + plan.cap`,
    [jobs.map(({ name }) => name), jobs.map(({ everyMinutes }) => everyMinutes), leaseSeconds],
  );
}

/** Claims one due job for this node, for as long as the lease lasts. */
export async function claimRecurringJob(
  tx: Tx,
  names: readonly string[],
  leaseSeconds: number,
): Promise<string | undefined> {
  const [row] = await tx.query<{ name: string }>(
    `update jobs set started_at = now(), due_at = now() + make_interval(secs => $2)
     where id = (select id from jobs where is_recurring and kind = any ($1::text[]) and due_at <= now()
                 order by due_at limit 1 for update skip locked)
     returning kind as name`,
    [names, leaseSeconds],
  );
  return row?.name;
}

export async function finishRecurringJob(
  tx: Tx,
  name: string,
  everySeconds: number,
): Promise<void> {
  await tx.query(
    `update jobs set finished_at = now(), attempts = 0,
                     due_at = least(started_at, now()) + make_interval(secs => $2)
     where is_recurring and kind = $1`,
    [name, everySeconds],
  );
}

/** Retries soon, then with increasing delays, but at least once per interval. */
export async function retryRecurringJob(
  tx: Tx,
  name: string,
  { waitSeconds, everySeconds }: { waitSeconds: number; everySeconds: number },
): Promise<void> {
  await tx.query(
    `update jobs set attempts = attempts + 1,
       due_at = now() + make_interval(secs => least($3, $2 * 4 ^ least(attempts, 8)))
     where is_recurring and kind = $1`,
    [name, waitSeconds, everySeconds],
  );
}

export interface RecurringJobState {
  name: string;
  failures: number;
  overdueSeconds: number;
  /** Since it last finished, or was first scheduled. */
  unfinishedSeconds: number;
}

export function listRecurringJobs(tx: Tx): Promise<RecurringJobState[]> {
  return tx.query<RecurringJobState>(
    `select kind as name, attempts as failures,
            greatest(0, extract(epoch from now() - due_at))::float8 as "overdueSeconds",
            greatest(0, extract(epoch from now() - coalesce(finished_at, created_at)))::float8
              as "unfinishedSeconds"
     from jobs where is_recurring order by kind`,
  );
}
