import {
  closeWithin,
  moveWithin,
  publishCourtChange,
  recordCourt,
  removeWithin,
  renameWithin,
  restoreWithin,
} from '#server/features/admin/index.ts';
import { hideDuplicate, resetClosure, showDuplicate } from '#server/features/courts/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import {
  CLOSING_KINDS,
  PIN_KINDS,
  PLAYER_CLOSURE_DAYS,
  SHORT_CLOSING_KINDS,
} from '#shared/court-corrections/correction-rules.ts';
import { AppError } from '#shared/errors.ts';
import type { CorrectionRow, Undo } from './corrections.repo.ts';
import { pinOf, playersOf } from './reading.service.ts';
import { closeSimilar, limitClosure, setState } from './writing.repo.ts';

interface Actor {
  viewerId: number;
  byPlayers: boolean;
}

export async function apply(tx: Tx, row: CorrectionRow, by: Actor): Promise<void> {
  const undo = await changeCourt(tx, row, by);
  await setState(tx, row.id, 'applied', { ...by, undo });
  const similar = [CLOSING_KINDS, PIN_KINDS].find((kinds) => kinds.includes(row.kind));
  await closeSimilar(tx, row.courtId, similar ?? [row.kind]);
  await record(tx, row, by.viewerId, 'applied');
}

/** Uses the same services as an admin. Returns what undoing needs. */
async function changeCourt(tx: Tx, row: CorrectionRow, by: Actor): Promise<Undo> {
  const { courtId } = row;
  const reason = row.text ?? '';
  const act = { courtId, ...by };
  switch (row.kind) {
    case 'closed':
    case 'locked':
    case 'dangerous': {
      const isShort = by.byPlayers && SHORT_CLOSING_KINDS.includes(row.kind);
      const until = isShort ? await limitClosure(tx, row.id, PLAYER_CLOSURE_DAYS) : row.until;
      return { closure: (await closeWithin(tx, { ...act, until, reason })) ?? null };
    }
    case 'gone':
      return { closure: await removeWithin(tx, { ...act, reason }) };
    case 'moved':
    case 'wrong-pin': {
      const place = pinOf(row);
      if (place === null) throw new Error('The pin is missing.');
      return pinOf(await moveWithin(tx, { ...act, place })) ?? {};
    }
    case 'wrong-name': {
      const { name } = await renameWithin(tx, { ...act, name: row.name ?? '' });
      return { name };
    }
    case 'duplicate':
      await hideDuplicate(tx, courtId, otherOf(row));
      await publishCourtChange(tx);
      return {};
  }
}

export async function undo(tx: Tx, row: CorrectionRow, viewerId: number): Promise<void> {
  if (row.undo === null) throw new AppError('CONFLICT', { reason: 'CORRECTION_NOT_UNDOABLE' });
  if (!row.isUnchanged) throw new AppError('CONFLICT', { reason: 'COURT_CHANGED_SINCE' });
  const { courtId } = row;
  const { latitude, longitude, name, closure } = row.undo;
  const act = { courtId, viewerId };
  if (row.kind === 'gone') await restoreWithin(tx, act);
  if (row.kind === 'duplicate') await showDuplicate(tx, courtId, otherOf(row));
  if (closure !== undefined) await resetClosure(tx, courtId, closure);
  if (name !== undefined) await renameWithin(tx, { ...act, name });
  if (latitude !== undefined && longitude !== undefined) {
    await moveWithin(tx, { ...act, place: { latitude, longitude } });
  }
  await publishCourtChange(tx);
  await close(tx, row, viewerId, 'undone');
}

export async function close(
  tx: Tx,
  row: CorrectionRow,
  viewerId: number,
  state: 'rejected' | 'undone',
): Promise<void> {
  await setState(tx, row.id, state, { viewerId, byPlayers: false, undo: null });
  await record(tx, row, viewerId, state);
}

function record(
  tx: Tx,
  row: CorrectionRow,
  viewerId: number,
  state: 'applied' | 'rejected' | 'undone',
): Promise<void> {
  const { id, courtId, kind } = row;
  const after = { suggestion: id, kind, state, players: playersOf(row) };
  return recordCourt(tx, 'court.suggestion', { courtId, viewerId }, { state: row.state }, after);
}

export function otherOf({ otherCourt }: CorrectionRow): number {
  if (otherCourt === null) throw new AppError('NOT_FOUND', { reason: 'MERGE_TARGET_NOT_FOUND' });
  return otherCourt.id;
}
