import type { FastifyBaseLogger } from 'fastify';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { untilWritten } from '#server/platform/jobs/until-written.ts';
import {
  capDueDates,
  claimRecurringJob,
  finishRecurringJob,
  retryRecurringJob,
} from './recurring-jobs.repo.ts';

export interface RecurringJob {
  name: string;
  everyMinutes: number;
  /** For work too heavy for the minutes after the first start. */
  firstAfterMinutes?: number;
  /** Must be idempotent, because it runs again if a node dies while working on it. */
  run(db: Database): Promise<unknown>;
}

/** For a job that is one transaction. After a long pause it has more to do than a request may. */
export function inTransaction(work: (tx: Tx) => Promise<void>): RecurringJob['run'] {
  return (db) => db.transaction(work, { statementTimeoutMs: 10 * 60_000 });
}

/** Longer than any job takes. A sweep over a million photos takes minutes. */
const LEASE_SECONDS = 30 * 60;
const FIRST_WAIT_SECONDS = 60;

/**
 * Runs due jobs, each on the node that claims it first. The schedule is in the database, so that ten nodes do no more
 * work than one. Jobs of a dead node are claimed by another when the lease ends.
 */
export async function runDueJobs(
  jobs: readonly RecurringJob[],
  db: Database,
  log: FastifyBaseLogger,
  isStopping = () => false,
): Promise<string[]> {
  const names = jobs.map(({ name }) => name);
  const finished: string[] = [];
  await capDueDates(db, jobs, LEASE_SECONDS);
  while (!isStopping()) {
    const claimed = await claimRecurringJob(db, names, LEASE_SECONDS);
    const job = jobs.find(({ name }) => name === claimed);
    if (job === undefined) break;
    const everySeconds = job.everyMinutes * 60;
    try {
      await job.run(db);
      await untilWritten(() => finishRecurringJob(db, job.name, everySeconds));
      finished.push(job.name);
    } catch (error) {
      log.warn({ err: error, job: job.name }, 'a job failed and will be retried');
      const wait = { waitSeconds: FIRST_WAIT_SECONDS, everySeconds };
      await untilWritten(() => retryRecurringJob(db, job.name, wait));
    }
  }
  return finished;
}
