import { mergeWithin } from '#server/features/admin/index.ts';
import { showDuplicate } from '#server/features/courts/index.ts';
import { publishLive } from '#server/features/live/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Room } from '#server/platform/room.ts';
import { AppError } from '#shared/errors.ts';
import { apply, close, otherOf, undo } from './applying.service.ts';
import type { CorrectionRow } from './corrections.repo.ts';
import { canMerge, takeCorrection } from './reading.service.ts';
import { lockCourt, setState } from './writing.repo.ts';

interface Decision {
  id: number;
  viewerId: number;
}

export function applyByAdmin(
  deps: Deps,
  decision: Decision,
  rooms: readonly Room[],
): Promise<void> {
  const { viewerId } = decision;
  return decide(deps, decision, async (tx, row) => {
    if (canMerge(row)) return merge(tx, row, viewerId, rooms);
    requireState(row, 'open');
    await apply(tx, row, { viewerId, byPlayers: false });
  });
}

async function merge(
  tx: Tx,
  row: CorrectionRow,
  viewerId: number,
  rooms: readonly Room[],
): Promise<void> {
  const { courtId } = row;
  const intoCourtId = otherOf(row);
  if (row.state === 'applied') await showDuplicate(tx, courtId, intoCourtId);
  // First, because a merge deletes open suggestions.
  await setState(tx, row.id, 'applied', { viewerId, byPlayers: false, undo: null });
  await mergeWithin(tx, { courtId, viewerId, intoCourtId }, rooms);
}

export function rejectByAdmin(deps: Deps, decision: Decision): Promise<void> {
  return decide(deps, decision, async (tx, row) => {
    requireState(row, 'open');
    await close(tx, row, decision.viewerId, 'rejected');
  });
}

export function undoByAdmin(deps: Deps, decision: Decision): Promise<void> {
  return decide(deps, decision, async (tx, row) => {
    requireState(row, 'applied');
    await undo(tx, row, decision.viewerId);
  });
}

function decide(
  deps: Deps,
  { id, viewerId }: Decision,
  change: (tx: Tx, row: CorrectionRow) => Promise<void>,
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const { courtId } = await takeCorrection(tx, viewerId, id);
    await lockCourt(tx, courtId);
    const row = await takeCorrection(tx, viewerId, id);
    if (row.isMine) throw new AppError('FORBIDDEN', { reason: 'OWN_SUGGESTION' });
    await change(tx, row);
    await publishLive(tx, { type: 'review-queue' });
  });
}

function requireState(row: CorrectionRow, state: 'open' | 'applied'): void {
  if (row.state !== state) throw new AppError('CONFLICT', { reason: 'CORRECTION_DECIDED' });
}
