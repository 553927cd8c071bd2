import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { can } from '#shared/access.ts';
import {
  CLOSING_KINDS,
  needsAdmin,
  PIN_KINDS,
} from '#shared/court-corrections/correction-rules.ts';
import type {
  Correction,
  ReviewedCorrection,
} from '#shared/court-corrections/court-corrections.contract.ts';
import { AppError } from '#shared/errors.ts';
import { distanceMetres } from '#shared/map/distance.ts';
import type { Position } from '#shared/map/position.ts';
import { isAtLeast } from '#shared/trust/level-rules.ts';
import {
  type CorrectionRow,
  findCorrection,
  isOnMap,
  levelOf,
  listOpen,
  listToReview,
} from './corrections.repo.ts';

interface Reader {
  /** Admins may know that a court has runs they can't see. */
  isAdmin: boolean;
  canDecide: boolean;
}

async function readerOf(tx: Tx, viewer: Viewer): Promise<Reader> {
  if (can(viewer.role, 'review-courts')) return { isAdmin: true, canDecide: true };
  return { isAdmin: false, canDecide: isAtLeast(await levelOf(tx, viewer.userId), 'Known') };
}

export async function listSuggestions(
  { db }: Deps,
  viewer: Viewer,
  courtId: number,
): Promise<Correction[]> {
  if (!(await isOnMap(db, courtId))) throw new AppError('NOT_FOUND');
  const reader = await readerOf(db, viewer);
  const rows = await listOpen(db, viewer.userId, courtId);
  return rows.filter((row) => isShown(row, reader)).map((row) => toCorrection(row, reader));
}

export async function listForReview({ db }: Deps, viewer: Viewer): Promise<ReviewedCorrection[]> {
  const reader = await readerOf(db, viewer);
  const rows = await listToReview(db, viewer.userId);
  return rows.map((row) => ({
    ...toCorrection(row, reader),
    court: { id: row.courtId, name: row.courtName },
    author: row.author,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: row.decidedBy,
    canUndo: row.state === 'applied' && row.undo !== null && row.isUnchanged,
    canMerge: canMerge(row),
  }));
}

export async function readCorrection(tx: Tx, viewer: Viewer, id: number): Promise<Correction> {
  return toCorrection(await takeCorrection(tx, viewer.userId, id), await readerOf(tx, viewer));
}

export async function takeCorrection(tx: Tx, userId: number, id: number): Promise<CorrectionRow> {
  const row = await findCorrection(tx, userId, id);
  if (row === undefined) throw new AppError('NOT_FOUND');
  return row;
}

export async function requireShown(tx: Tx, viewer: Viewer, row: CorrectionRow): Promise<void> {
  if (!isShown(row, await readerOf(tx, viewer))) throw new AppError('NOT_FOUND');
}

/** Otherwise a fresh account could put anything on a court's page. */
function isShown({ isMine, hasAgreed, levels }: CorrectionRow, { canDecide }: Reader): boolean {
  return canDecide || isMine || hasAgreed || levels.length > 0;
}

/** Whether an admin has to move everything of the duplicate to the other court, which can't be undone. */
export function canMerge({ kind, state, undo, hasRuns }: CorrectionRow): boolean {
  if (state === 'open') return hasRuns;
  return kind === 'duplicate' && state === 'applied' && undo !== null;
}

/** A closed court may have been closed by an admin, for another reason and time. */
export function reachesTooFar(row: CorrectionRow): boolean {
  if (CLOSING_KINDS.includes(row.kind)) return row.isCourtClosed;
  if (PIN_KINDS.includes(row.kind)) {
    return needsAdmin({ latitude: row.pinLatitude, longitude: row.pinLongitude }, pinOf(row));
  }
  const { otherLatitude: latitude, otherLongitude: longitude } = row;
  const from = { latitude: row.courtLatitude, longitude: row.courtLongitude };
  return row.hasRuns || needsAdmin(from, pinOf({ latitude, longitude }));
}

export function pinOf({
  latitude,
  longitude,
}: Pick<CorrectionRow, 'latitude' | 'longitude'>): Position | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** The author, and everyone whose agreement counts. */
export function playersOf({ levels }: CorrectionRow): number {
  return 1 + levels.length;
}

/** How far the pin moves, or moved. */
function moveMetres(row: CorrectionRow): number | null {
  const to = pinOf(row);
  if (to === null) return null;
  const latitude = row.undo?.latitude ?? row.courtLatitude;
  const longitude = row.undo?.longitude ?? row.courtLongitude;
  return Math.round(distanceMetres({ latitude, longitude }, to));
}

/** A newcomer's words aren't for everyone, only for those who can decide. */
function toCorrection(row: CorrectionRow, { isAdmin, canDecide }: Reader): Correction {
  const showsWords = row.isMine || canDecide;
  const hasRuns = isAdmin ? row.hasRuns : row.hasSeenRuns;
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    text: showsWords ? row.text : null,
    name: showsWords ? row.name : null,
    latitude: row.latitude,
    longitude: row.longitude,
    until: row.until,
    otherCourt: row.otherCourt,
    moveMetres: moveMetres(row),
    players: playersOf(row),
    isMine: row.isMine,
    hasAgreed: row.hasAgreed,
    needsAdmin: row.state === 'open' && reachesTooFar({ ...row, hasRuns }),
    createdAt: row.createdAt.toISOString(),
  };
}
