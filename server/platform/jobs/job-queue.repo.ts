import type { Tx } from '#server/platform/db/database.ts';

export interface Job<Payload> {
  id: number;
  payload: Payload;
  /** Including this one. */
  attempts: number;
}

export interface JobTiming {
  /** Null means at once. */
  notBefore?: Date | null;
  /** Delay of the first job after that time. */
  afterSeconds?: number;
  /** How many jobs become due per second, across all nodes. All at once if absent. */
  perSecond?: number;
}

/** In the caller's transaction, so that a rollback also removes the jobs. */
export async function addJobs<Payload extends object>(
  tx: Tx,
  kind: string,
  payloads: readonly Payload[],
  { notBefore = null, afterSeconds = 0, perSecond = Number.POSITIVE_INFINITY }: JobTiming = {},
): Promise<void> {
  if (payloads.length === 0) return;
  await tx.query(
    `insert into jobs (kind, payload, due_at)
     select $1, payload, coalesce($3, now()) + make_interval(secs => $4::float8 + floor((place - 1) / $5::float8))
     from unnest($2::jsonb[]) with ordinality new (payload, place)`,
    [kind, payloads.map((payload) => JSON.stringify(payload)), notBefore, afterSeconds, perSecond],
  );
}

/**
 * A statement that started before another node claimed a job may see a lease that ends later than it expects, by as
 * long as statements can wait.
 */
const CLOCK_MARGIN_SECONDS = 60;

/**
 * Claims jobs for this node only. Other nodes skip locked rows, then see the lease. Jobs due further ahead than any
 * wait were dated by a wrong clock and count as due.
 */
export function claimJobs<Payload>(
  tx: Tx,
  kind: string,
  options: { limit: number; leaseSeconds: number; maxWaitSeconds: number },
): Promise<Job<Payload>[]> {
  return tx.query<Job<Payload>>(
    `update jobs j
     set attempts = j.attempts + 1, started_at = now(), due_at = now() + make_interval(secs => $3)
     from (select id from jobs
           where kind = $1 and not is_recurring
             and (due_at <= now() or due_at > now() + make_interval(secs => $4))
           order by due_at limit $2 for update skip locked) due
     where j.id = due.id
     returning j.id, j.payload, j.attempts`,
    [kind, options.limit, options.leaseSeconds, options.maxWaitSeconds + CLOCK_MARGIN_SECONDS],
  );
}

export async function deleteJobs(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.query('delete from jobs where id = any ($1)', [ids]);
}

export async function retryJob(tx: Tx, id: number, waitSeconds: number): Promise<void> {
  await tx.query(`update jobs set due_at = now() + make_interval(secs => $2) where id = $1`, [
    id,
    waitSeconds,
  ]);
}

export async function deleteExpiredJobs(tx: Tx, kind: string, seconds: number): Promise<void> {
  await tx.query(
    `delete from jobs
     where kind = $1 and not is_recurring and created_at < now() - make_interval(secs => $2)`,
    [kind, seconds],
  );
}

export interface QueueState {
  kind: string;
  waiting: number;
  overdueSeconds: number;
}

export function listQueues(tx: Tx, kinds: readonly string[]): Promise<QueueState[]> {
  return tx.query<QueueState>(
    `select given.kind, count(j.id) as waiting,
            coalesce(extract(epoch from now() - min(j.due_at)), 0)::float8 as "overdueSeconds"
     from unnest($1::text[]) given (kind)
       left join jobs j on j.kind = given.kind and not j.is_recurring and j.due_at <= now()
     group by given.kind order by given.kind`,
    [kinds],
  );
}
