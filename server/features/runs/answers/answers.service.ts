import { tellCancelled, tellOffered, tellPromoted } from '#server/features/runs/notices/index.ts';
import {
  holdVisibleRun,
  type LockedRun,
  lockRun,
  logSpot,
  requireUpcoming,
  runNotFound,
  tellScreens,
  wasRemoved,
} from '#server/features/runs/record/index.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { consumeRateLimit } from '#server/platform/limits/rate-limit.ts';
import { AppError } from '#shared/errors.ts';
import type { RunAnswer } from '#shared/runs/run-limits.ts';
import {
  type Answerer,
  type AnswerOutcome,
  hasOverlappingSpot,
  listDueRuns,
  lockAnswerer,
  recordAnswer,
  settle,
} from './answers.repo.ts';
import { inTurn } from './run-queue.ts';

/**
 * The one way in which spots move: whoever touches a run settles it, within the transaction that holds it.
 * Returns whether anything happened.
 */
export async function settleHeldRun(tx: Tx, run: LockedRun): Promise<boolean> {
  const happenings = await settle(tx, run.id);
  const offered = happenings.flatMap(({ answerId, happened }) =>
    happened === 'offered' && answerId !== null ? [answerId] : [],
  );
  if (offered.length > 0) await tellOffered(tx, run, offered);
  if (happenings.some(({ happened }) => happened === 'cancelled')) {
    run.isCancelled = true;
    await tellCancelled(tx, run, false);
  }
  return happenings.length > 0;
}

export async function answer(
  deps: Deps,
  viewerId: number,
  given: { key: string; answer: RunAnswer; guests: number },
): Promise<void> {
  await consumeRateLimit(deps, 'runs:answer', viewerId);
  await inTurn(given.key, () =>
    deps.db.transaction(async (tx) => {
      await lockAnswerer(tx, { userId: viewerId });
      const run = await holdVisibleRun(tx, given.key, viewerId);
      await settleHeldRun(tx, run);
      requireUpcoming(run);
      if (given.answer !== 'out') await requireNotRemoved(tx, run, { userId: viewerId });
      const outcome = await recordAnswer(tx, { runId: run.id, userId: viewerId, ...given });
      requireDone(outcome);
      if (given.answer === 'in') await requireFreeTime(tx, run.id, { userId: viewerId });
      if (run.hostId !== viewerId) {
        await logSpot(tx, { runId: run.id, userId: viewerId, isGivenBack: true });
      }
      if (outcome === 'promoted') await tellPromoted(tx, run, viewerId);
      await settleHeldRun(tx, run);
      await tellScreens(tx, run);
    }),
  );
}

/** One spot at a time: otherwise a single account could fill every run of an evening. */
async function requireFreeTime(tx: Tx, runId: number, who: Answerer): Promise<void> {
  if (await hasOverlappingSpot(tx, runId, who)) {
    throw new AppError('CONFLICT', { reason: 'RUN_OVERLAPS' });
  }
}

async function requireNotRemoved(tx: Tx, run: LockedRun, who: Answerer): Promise<void> {
  if (await wasRemoved(tx, run.id, who)) requireDone('removed');
}

function requireDone(outcome: AnswerOutcome): void {
  if (outcome === 'removed') throw new AppError('FORBIDDEN', { reason: 'REMOVED_FROM_RUN' });
  if (outcome === 'no-room') throw new AppError('CONFLICT', { reason: 'NO_ROOM_FOR_GUESTS' });
  if (outcome === 'no-guest-spots') throw new AppError('CONFLICT', { reason: 'GUEST_SPOTS_TAKEN' });
  if (outcome === 'waitlist-full') throw new AppError('CONFLICT', { reason: 'WAITLIST_FULL' });
}

/** By a mailed link; `confirm` runs in the transaction that writes the answer down. */
export async function answerForGuest(
  deps: Deps,
  given: { runId: number; runKey: string; guestId: number; answer: RunAnswer; guests: number },
  confirm: (tx: Tx) => Promise<void>,
): Promise<void> {
  await inTurn(given.runKey, () =>
    deps.db.transaction(async (tx) => {
      await lockAnswerer(tx, { guestId: given.guestId });
      const run = await lockRun(tx, given.runId);
      if (run === undefined) throw runNotFound();
      await settleHeldRun(tx, run);
      requireUpcoming(run);
      await requireNotRemoved(tx, run, { guestId: given.guestId });
      await confirm(tx);
      const { runId, guestId, answer: wanted, guests } = given;
      requireDone(await recordAnswer(tx, { runId, guestId, answer: wanted, guests }));
      await requireFreeTime(tx, runId, { guestId });
      await settleHeldRun(tx, run);
      await tellScreens(tx, run);
    }),
  );
}

/** The host of a new run has the first spot, or only organises it. */
export async function recordHost(
  tx: Tx,
  { runId, hostId, isPlaying }: { runId: number; hostId: number; isPlaying: boolean },
): Promise<void> {
  if (isPlaying) {
    await recordAnswer(tx, { runId, userId: hostId, answer: 'in', guests: 0 });
    await requireFreeTime(tx, runId, { userId: hostId });
  }
  // Writes down when the minimum has to be looked at.
  await settle(tx, runId);
}

/** For a run that somebody reads and whose time has come. */
export async function settleRun(db: Database, runId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const run = await lockRun(tx, runId);
    if (run === undefined) return;
    if (await settleHeldRun(tx, run)) await tellScreens(tx, run);
  });
}

const BATCH_SIZE = 200;

/**
 * Settles what is due. Each in a transaction of its own: a node that dies leaves the rest as it was, and a run
 * that cannot be settled keeps no other from it.
 */
export async function settleDueRuns(db: Database): Promise<void> {
  const failures: unknown[] = [];
  for (const runId of await listDueRuns(db, BATCH_SIZE)) {
    await settleRun(db, runId).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) {
    throw new AggregateError(failures, `${failures.length} runs could not be settled.`);
  }
}
