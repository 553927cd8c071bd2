import { publishLive } from '#server/features/live/index.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { can } from '#shared/access.ts';
import { isDecided } from '#shared/court-corrections/correction-rules.ts';
import type { Correction } from '#shared/court-corrections/court-corrections.contract.ts';
import { AppError } from '#shared/errors.ts';
import { apply } from './applying.service.ts';
import {
  type CorrectionRow,
  findCorrection,
  isOnMap,
  listNewlySupported,
} from './corrections.repo.ts';
import { reachesTooFar, readCorrection, requireShown, takeCorrection } from './reading.service.ts';
import { insertVote, lockCourt } from './writing.repo.ts';

/** The viewer of a job. */
const NOBODY = 0;

export function agree(
  deps: Deps,
  viewer: Viewer,
  which: { courtId: number; correctionId: number },
): Promise<Correction> {
  return deps.db.transaction(async (tx) => {
    await lockCourt(tx, which.courtId);
    const row = await takeCorrection(tx, viewer.userId, which.correctionId);
    if (row.courtId !== which.courtId) throw new AppError('NOT_FOUND');
    // A parallel agreement has just decided it.
    if (row.state === 'applied') return readCorrection(tx, viewer, row.id);
    if (row.state !== 'open' || !(await isOnMap(tx, row.courtId))) throw new AppError('NOT_FOUND');
    await requireShown(tx, viewer, row);
    return agreeWithin(tx, viewer, row);
  });
}

export async function agreeWithin(tx: Tx, viewer: Viewer, row: CorrectionRow): Promise<Correction> {
  const { userId: viewerId } = viewer;
  if (row.isMine) throw new AppError('FORBIDDEN', { reason: 'OWN_SUGGESTION' });
  await insertVote(tx, row.id, viewerId);
  const agreed = await takeCorrection(tx, viewerId, row.id);
  if (!can(viewer.role, 'review-courts')) await applyIfAgreed(tx, agreed);
  else if (!agreed.hasRuns) await apply(tx, agreed, { viewerId, byPlayers: false });
  await publishLive(tx, { type: 'review-queue' });
  return readCorrection(tx, viewer, row.id);
}

async function applyIfAgreed(tx: Tx, row: CorrectionRow): Promise<void> {
  const { latestVoterId: viewerId } = row;
  if (viewerId === null || !isDecided(row.levels) || reachesTooFar(row)) return;
  await apply(tx, row, { viewerId, byPlayers: true });
}

/**
 * Applies suggestions whose agreements are enough since players who agreed became Known. Each in its own
 * transaction, so that a failure doesn't stop the others. Safe to repeat.
 */
export async function applyAgreed(db: Database): Promise<void> {
  const failures: unknown[] = [];
  for (const { id, courtId } of await listNewlySupported(db)) {
    const applying = db.transaction(async (tx) => {
      if (!(await lockCourt(tx, courtId))) return;
      const row = await findCorrection(tx, NOBODY, id);
      if (row?.state === 'open') await applyIfAgreed(tx, row);
    });
    // A suggestion that can't be applied waits for an admin.
    await applying.catch((error: unknown) => error instanceof AppError || failures.push(error));
  }
  if (failures.length > 0) {
    throw new AggregateError(failures, `${failures.length} suggestions could not be applied.`);
  }
}
