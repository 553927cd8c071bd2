import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import { addGauge } from '#server/platform/metrics/metrics.ts';
import {
  addChores,
  capDueDates,
  claimDueChore,
  finishChore,
  listChores,
  postponeChore,
} from './jobs.repo.ts';
import { startRounds } from './polling.ts';

/** Work that comes round by itself, such as purging what has expired. */
export interface Chore {
  name: string;
  everyMinutes: number;
  /** For what is too heavy for the minutes after a first start. */
  firstAfterMinutes?: number;
  /** May run a second time when a node dies over it, so it must not mind. */
  run(db: Database): Promise<void>;
}

/** How often a node asks whether something is due. */
const ROUND_MS = 10_000;
/** Longer than any chore takes: a sweep over a million photos lasts minutes. */
const LEASE_SECONDS = 30 * 60;
const FIRST_WAIT_SECONDS = 60;

/**
 * Does what is due, each on one node only: whoever claims it first. The plan lies in the database, so that
 * ten nodes do no more than one, and what a dying node left is taken up by another when its lease ends.
 */
export async function doDueChores(
  chores: readonly Chore[],
  db: Database,
  log: FastifyBaseLogger,
  isStopping = () => false,
): Promise<string[]> {
  const names = chores.map(({ name }) => name);
  const done: string[] = [];
  await capDueDates(db, chores, LEASE_SECONDS);
  while (!isStopping()) {
    const claimed = await claimDueChore(db, names, LEASE_SECONDS);
    const chore = chores.find(({ name }) => name === claimed);
    if (chore === undefined) break;
    const everySeconds = chore.everyMinutes * 60;
    try {
      await chore.run(db);
      await finishChore(db, chore.name, everySeconds);
      done.push(chore.name);
    } catch (error) {
      log.warn({ err: error, chore: chore.name }, 'a chore failed and will be tried again');
      await postponeChore(db, chore.name, { waitSeconds: FIRST_WAIT_SECONDS, everySeconds });
    }
  }
  return done;
}

/** Sees to the chores from now on. A database that is busy just then delays them and ends nothing. */
export function startChores(
  chores: readonly Chore[],
  db: Database,
  log: FastifyBaseLogger,
): { stop(): Promise<void> } {
  let arePlanned = false;
  return startRounds({
    failure: 'chores could not be claimed',
    everyMs: ROUND_MS,
    log,
    async work(isStopping) {
      if (!arePlanned) await addChores(db, chores);
      arePlanned = true;
      await doDueChores(chores, db, log, isStopping);
    },
  });
}

/** The same on every node: the plan is one for all. */
export function watchChores(app: FastifyInstance, db: Database, chores: readonly Chore[]): void {
  const readAll = async (what: 'failures' | 'overdueSeconds' | 'unfinishedSeconds') =>
    Object.fromEntries((await listChores(db)).map((chore) => [chore.name, chore[what]]));
  addGauge(app, {
    name: 'jim_chore_failures',
    help: 'How often in a row a chore has failed',
    label: 'chore',
    read: () => readAll('failures'),
  });
  addGauge(app, {
    name: 'jim_chore_overdue_seconds',
    help: 'For how long a chore has been due without a node that took it',
    label: 'chore',
    read: () => readAll('overdueSeconds'),
  });
  addGauge(app, {
    name: 'jim_chore_unfinished_seconds',
    help: 'For how long a chore has not finished',
    label: 'chore',
    read: () => readAll('unfinishedSeconds'),
  });
  addGauge(app, {
    name: 'jim_chore_interval_seconds',
    help: 'How often a chore comes round',
    label: 'chore',
    read: () =>
      Object.fromEntries(chores.map(({ name, everyMinutes }) => [name, everyMinutes * 60])),
  });
}
