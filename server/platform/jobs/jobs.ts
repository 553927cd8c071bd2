import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import { addGauge } from '#server/platform/metrics/metrics.ts';
import { listQueues } from './job-queue.repo.ts';
import { type JobQueue, runQueue } from './job-queue.ts';
import { addRecurringJobs, listRecurringJobs } from './recurring-jobs.repo.ts';
import { type RecurringJob, runDueJobs } from './recurring-jobs.ts';

export interface JobPlan {
  recurring: readonly RecurringJob[];
  // biome-ignore lint/suspicious/noExplicitAny: each queue knows its own payload
  queues: readonly JobQueue<any>[];
  watches: readonly Watch[];
}

/**
 * Checks every few seconds for something to do. Every node does this, so the work itself must make sure that only one
 * acts.
 */
export interface Watch {
  run(isStopping: () => boolean): Promise<unknown>;
}

const RECURRING_POLL_MS = 10_000;
const QUEUE_POLL_MS = 2_000;
const WATCH_MS = 2_000;

/** Starts the jobs. A busy database only delays them. */
export function startJobs(
  { recurring, queues, watches }: JobPlan,
  { db, log }: { db: Database; log: FastifyBaseLogger },
): Polling {
  const failure = 'jobs could not be claimed';
  let areAdded = false;
  // Each polls on its own, so that a slow mail server doesn't block the rest.
  const polls = [
    startPolling({
      failure,
      everyMs: RECURRING_POLL_MS,
      log,
      async work(isStopping) {
        if (!areAdded) await addRecurringJobs(db, recurring);
        areAdded = true;
        await runDueJobs(recurring, db, log, isStopping);
      },
    }),
    ...queues.map((queue) =>
      startPolling({
        failure,
        everyMs: QUEUE_POLL_MS,
        log,
        work: (isStopping) => runQueue(queue, { db, log }, isStopping),
      }),
    ),
    ...watches.map(({ run }) => startPolling({ failure, everyMs: WATCH_MS, log, work: run })),
  ];
  return {
    async stop() {
      await Promise.all(polls.map((poll) => poll.stop()));
    },
  };
}

/** The same on every node, because they share one table. Labelled `name`, since Prometheus reserves `job`. */
export function watchJobs(app: FastifyInstance, db: Database, plan: JobPlan): void {
  const kinds = plan.queues.map(({ kind }) => kind);
  const recurring = async (what: 'failures' | 'overdueSeconds' | 'unfinishedSeconds') =>
    Object.fromEntries((await listRecurringJobs(db)).map((job) => [job.name, job[what]]));
  const queued = async (what: 'waiting' | 'overdueSeconds') =>
    Object.fromEntries((await listQueues(db, kinds)).map((queue) => [queue.kind, queue[what]]));
  addGauge(app, {
    name: 'jim_job_failures',
    help: 'How often in a row a recurring job has failed',
    label: 'name',
    read: () => recurring('failures'),
  });
  addGauge(app, {
    name: 'jim_job_overdue_seconds',
    help: 'For how long a recurring job, or the oldest of a queue, has been due without a node that took it',
    label: 'name',
    read: async () => ({
      ...(await recurring('overdueSeconds')),
      ...(await queued('overdueSeconds')),
    }),
  });
  addGauge(app, {
    name: 'jim_job_unfinished_seconds',
    help: 'For how long a recurring job has not finished',
    label: 'name',
    read: () => recurring('unfinishedSeconds'),
  });
  addGauge(app, {
    name: 'jim_job_interval_seconds',
    help: 'How often a job recurs',
    label: 'name',
    read: () =>
      Object.fromEntries(plan.recurring.map(({ name, everyMinutes }) => [name, everyMinutes * 60])),
  });
  addGauge(app, {
    name: 'jim_jobs_waiting',
    help: 'Jobs of a queue, such as pushes and mails, that are due and not yet done',
    label: 'name',
    read: () => queued('waiting'),
  });
}

interface Polling {
  /** Waits for the current step and starts no more. */
  stop(): Promise<void>;
}

interface PollingOptions {
  /** Completes the log message of a failed poll: "jobs could not be claimed". */
  failure: string;
  everyMs: number;
  log: FastifyBaseLogger;
  /** Call `isStopping` between steps, so that a long backlog doesn't delay the shutdown. */
  work: (isStopping: () => boolean) => Promise<unknown>;
}

/** Repeats the work without overlapping runs on this node. */
function startPolling({ failure, everyMs, log, work }: PollingOptions): Polling {
  let isStopping = false;
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= work(() => isStopping)
      .catch((error: unknown) => log.warn({ err: error }, failure))
      .then(() => {
        running = undefined;
      });
  }, everyMs).unref();
  return {
    async stop() {
      isStopping = true;
      clearInterval(timer);
      await running;
    },
  };
}
