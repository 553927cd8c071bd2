import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import { untilWritten } from '#server/platform/jobs/until-written.ts';
import { claimJobs, deleteExpiredJobs, deleteJobs, type Job, retryJob } from './job-queue.repo.ts';

/** Runs one job of a batch, then marks it as done, or for a retry if it throws. */
export type Settle<Payload> = (job: Job<Payload>, work: () => Promise<void>) => Promise<void>;

export interface JobQueue<Payload> {
  kind: string;
  batchSize: number;
  /** Per node, so that a long queue leaves room for requests. */
  maxPerSecond?: number;
  /** Must be longer than a batch takes. After that, another node claims the jobs. */
  leaseSeconds: number;
  /** Backoff after this many attempts. */
  waitSeconds(attempts: number): number;
  maxAttempts: number;
  /** How far ahead a job may be scheduled, if longer than any backoff. */
  maxDelaySeconds?: number;
  /** Older jobs are dropped. */
  expiresAfterSeconds?: number;
  /** May run twice for a job if a node dies while working on it. */
  run(jobs: readonly Job<Payload>[], settle: Settle<Payload>): Promise<void>;
}

/** Works until no job is due and returns the number of claimed jobs. */
export async function runQueue<Payload>(
  queue: JobQueue<Payload>,
  { db, log }: { db: Database; log: FastifyBaseLogger },
  isStopping = () => false,
): Promise<number> {
  const { kind, batchSize, leaseSeconds, maxAttempts, expiresAfterSeconds } = queue;
  const { maxDelaySeconds = 0 } = queue;
  if (expiresAfterSeconds !== undefined) await deleteExpiredJobs(db, kind, expiresAfterSeconds);
  const maxWaitSeconds = Math.max(
    leaseSeconds,
    maxDelaySeconds,
    queue.waitSeconds(maxAttempts - 1),
  );
  let claimed = 0;
  while (!isStopping()) {
    const startedMs = performance.now();
    const options = { limit: batchSize, leaseSeconds, maxWaitSeconds };
    const batch = await claimJobs<Payload>(db, kind, options);
    if (batch.length > 0) await queue.run(batch, settleInOrder(queue, db, log));
    claimed += batch.length;
    if (batch.length < batchSize) break;
    const { maxPerSecond = Number.POSITIVE_INFINITY } = queue;
    const pauseMs = (1000 * batch.length) / maxPerSecond - (performance.now() - startedMs);
    if (pauseMs > 0) await sleep(pauseMs);
  }
  return claimed;
}

/**
 * Jobs finished within this time are marked together, because every mark is a disk write that competes with
 * check-ins.
 */
const GATHER_MS = 50;

/** One at a time, because marking a whole batch in parallel would use up the connections that requests need. */
function settleInOrder<Payload>(
  queue: JobQueue<Payload>,
  db: Database,
  log: FastifyBaseLogger,
): Settle<Payload> {
  let marking: Promise<void> = Promise.resolve();
  let done: number[] = [];
  const deleteDone = async () => {
    if (done.length === 0) return;
    await sleep(GATHER_MS);
    const ids = done;
    done = [];
    await untilWritten(() => deleteJobs(db, ids));
  };
  const remove = (id: number) => {
    done.push(id);
    return deleteDone;
  };
  return async (job, work) => {
    const mark = await work().then(
      () => remove(job.id),
      (error: unknown) => {
        const facts = { err: error, job: queue.kind, attempts: job.attempts };
        if (job.attempts >= queue.maxAttempts) {
          log.warn(facts, 'a job failed and was given up');
          return remove(job.id);
        }
        log.warn(facts, 'a job failed and will be retried');
        return () => untilWritten(() => retryJob(db, job.id, queue.waitSeconds(job.attempts)));
      },
    );
    marking = marking.catch(() => undefined).then(mark);
    await marking;
  };
}
