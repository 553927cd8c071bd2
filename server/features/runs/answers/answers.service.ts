import {
  type LockedRun,
  lockRun,
  lockVisibleRun,
  STRANGER,
} from '#server/features/runs/lock/lock.repo.ts';
import {
  holdVisibleRun,
  requireUpcoming,
  runNotFound,
  tellScreens,
  wasRemoved,
} from '#server/features/runs/lock/lock.service.ts';
import { logSpot } from '#server/features/runs/lock/spot-log.repo.ts';
import {
  tellCancelled,
  tellOffered,
  tellPromoted,
} from '#server/features/runs/notifications/notifications.service.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { attemptEach } from '#server/platform/jobs/attempt-each.ts';
import {
  type ConcurrencyLimiter,
  createConcurrencyLimiter,
} from '#server/platform/limits/concurrency-limiter.ts';
import { AppError } from '#shared/errors.ts';
import type { RunAnswer } from '#shared/runs/run-limits.ts';
import {
  type AnswerRefusal,
  decideAnswer,
  freeRoom,
  roomToOffer,
  type Settlement,
  settle,
} from '#shared/runs/waitlist-rules.ts';
import {
  type Answerer,
  findAnswer,
  hasOverlappingSpot,
  insertAnswer,
  listDueRuns,
  listFitting,
  lockAnswerer,
  readLineEnd,
  readRunSpots,
  updateAnswer,
  writeSettlement,
} from './answers.repo.ts';

/** Settles a run without notifications. The caller holds the run's lock. */
export async function settleQuietly(tx: Tx, runId: number): Promise<Settlement> {
  const run = await readRunSpots(tx, runId);
  const settlement = settle(run, await listFitting(tx, runId, roomToOffer(run)));
  await writeSettlement(tx, runId, settlement);
  return settlement;
}

/**
 * Call it before and after anything that changes spots, in the transaction that holds the run's lock. Returns whether
 * anything changed.
 */
export async function settleHeldRun(tx: Tx, run: LockedRun): Promise<boolean> {
  const { isCancelledNow, lapsed, offered } = await settleQuietly(tx, run.id);
  const offeredIds = offered.map(({ id }) => id);
  if (offeredIds.length > 0) await tellOffered(tx, run, offeredIds);
  if (isCancelledNow) {
    run.isCancelled = true;
    await tellCancelled(tx, run, false);
  }
  return isCancelledNow || lapsed.length > 0 || offeredIds.length > 0;
}

const REFUSALS: Record<AnswerRefusal, () => AppError> = {
  removed: () => new AppError('FORBIDDEN', { reason: 'REMOVED_FROM_RUN' }),
  'no-room': () => new AppError('CONFLICT', { reason: 'NO_ROOM_FOR_GUESTS' }),
  'no-guest-spots': () => new AppError('CONFLICT', { reason: 'GUEST_SPOTS_TAKEN' }),
  'waitlist-full': () => new AppError('CONFLICT', { reason: 'WAITLIST_FULL' }),
};

/** The caller holds the run's lock and has settled it. Returns whether the player moved from the waitlist to a spot. */
async function recordAnswer(
  tx: Tx,
  runId: number,
  who: Answerer,
  { answer: wanted, guests }: { answer: RunAnswer; guests: number },
): Promise<boolean> {
  const run = await readRunSpots(tx, runId);
  const mine = await findAnswer(tx, runId, who);
  const party = { answer: wanted, guests, isGuest: who.guestId !== undefined };
  const decision = decideAnswer(run, party, mine, {
    fitting: await listFitting(tx, runId, freeRoom(run)),
    ...(await readLineEnd(tx, runId)),
  });
  if (decision.refused !== undefined) throw REFUSALS[decision.refused]();
  const row = { ...decision, answer: wanted };
  if (mine === undefined) await insertAnswer(tx, runId, who, row);
  else await updateAnswer(tx, mine.id, row);
  return decision.isPromoted;
}

export async function answer(
  deps: Deps,
  viewerId: number,
  given: { key: string; answer: RunAnswer; guests: number },
): Promise<void> {
  await inTurn(given.key, () =>
    deps.db.transaction(async (tx) => {
      await lockAnswerer(tx, { userId: viewerId });
      const run = await holdVisibleRun(tx, given.key, viewerId);
      await settleHeldRun(tx, run);
      requireUpcoming(run);
      if (given.answer !== 'out') await requireNotRemoved(tx, run, { userId: viewerId });
      const isPromoted = await recordAnswer(tx, run.id, { userId: viewerId }, given);
      if (given.answer === 'in') await requireFreeTime(tx, run.id, { userId: viewerId });
      if (run.hostId !== viewerId) {
        await logSpot(tx, { runId: run.id, userId: viewerId, isGivenBack: true });
      }
      if (isPromoted) await tellPromoted(tx, run, viewerId);
      await settleHeldRun(tx, run);
      await tellScreens(tx, run);
    }),
  );
}

/** One spot at a time, because a single account could otherwise fill every run of an evening. */
async function requireFreeTime(tx: Tx, runId: number, who: Answerer): Promise<void> {
  if (await hasOverlappingSpot(tx, runId, who)) {
    throw new AppError('CONFLICT', { reason: 'RUN_OVERLAPS' });
  }
}

async function requireNotRemoved(tx: Tx, run: LockedRun, who: Answerer): Promise<void> {
  if (await wasRemoved(tx, run.id, who)) throw REFUSALS.removed();
}

/** Saves an answer from a mailed link. `confirm` runs in the same transaction. */
export async function answerForGuest(
  deps: Deps,
  given: {
    runKey: string;
    guestId: number;
    hasAnswered: boolean;
    answer: RunAnswer;
    guests: number;
  },
  confirm: (tx: Tx) => Promise<void>,
): Promise<void> {
  await inTurn(given.runKey, () =>
    deps.db.transaction(async (tx) => {
      await lockAnswerer(tx, { guestId: given.guestId });
      const run = await lockVisibleRun(tx, given.runKey, STRANGER, given.hasAnswered);
      if (run === undefined) throw runNotFound();
      await settleHeldRun(tx, run);
      requireUpcoming(run);
      await requireNotRemoved(tx, run, { guestId: given.guestId });
      await confirm(tx);
      const { guestId } = given;
      await recordAnswer(tx, run.id, { guestId }, given);
      await requireFreeTime(tx, run.id, { guestId });
      await settleHeldRun(tx, run);
      await tellScreens(tx, run);
    }),
  );
}

/** Gives the host of a new run the first spot, unless they only organize it. */
export async function recordHost(
  tx: Tx,
  { runId, hostId, isPlaying }: { runId: number; hostId: number; isPlaying: boolean },
): Promise<void> {
  if (isPlaying) {
    await recordAnswer(tx, runId, { userId: hostId }, { answer: 'in', guests: 0 });
    await requireFreeTime(tx, runId, { userId: hostId });
  }
  // Schedules the check of the minimum.
  await settleQuietly(tx, runId);
}

export async function settleRun(db: Database, runId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const run = await lockRun(tx, runId);
    if (run === undefined) return;
    if (await settleHeldRun(tx, run)) await tellScreens(tx, run);
  });
}

const BATCH_SIZE = 200;

/** Settles all due runs, each in its own transaction, so that a failure doesn't stop the others. */
export async function settleDueRuns(db: Database): Promise<void> {
  const runIds = await listDueRuns(db, BATCH_SIZE);
  await attemptEach(runIds, (runId) => settleRun(db, runId), 'runs could not be settled.');
}

/** One works while the transaction of the next starts. */
const AT_ONCE = 2;
const MAX_WAITING = 5_000;

const queues = new Map<string, { limit: ConcurrencyLimiter; users: number }>();

/**
 * A crowd that answers one run waits for its row lock and would take up all connections of this node. Here it uses at
 * most two.
 */
async function inTurn<Result>(runKey: string, work: () => Promise<Result>): Promise<Result> {
  const queue = queues.get(runKey) ?? {
    limit: createConcurrencyLimiter(AT_ONCE, MAX_WAITING),
    users: 0,
  };
  queues.set(runKey, queue);
  queue.users += 1;
  try {
    return await queue.limit(work);
  } finally {
    queue.users -= 1;
    if (queue.users === 0) queues.delete(runKey);
  }
}
