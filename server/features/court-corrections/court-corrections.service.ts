import {
  closeWithin,
  mergeWithin,
  moveWithin,
  publishCourtChange,
  recordCourt,
  removeWithin,
  renameWithin,
  restoreWithin,
} from '#server/features/admin/index.ts';
import { hideDuplicate, resetClosure, showDuplicate } from '#server/features/courts/index.ts';
import { publishLive } from '#server/features/live/index.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Room } from '#server/platform/room.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { can } from '#shared/access.ts';
import {
  CLOSING_KINDS,
  isDecided,
  needsAdmin,
  PIN_KINDS,
  PLAYER_CLOSURE_DAYS,
  SHORT_CLOSING_KINDS,
} from '#shared/court-corrections/correction-rules.ts';
import type {
  Correction,
  CorrectionForm,
  ReviewedCorrection,
} from '#shared/court-corrections/court-corrections.contract.ts';
import { AppError } from '#shared/errors.ts';
import { distanceMetres } from '#shared/map/distance.ts';
import type { Position } from '#shared/map/position.ts';
import { searchKey } from '#shared/search-key.ts';
import { isAtLeast, type TrustLevel } from '#shared/trust/level-rules.ts';
import {
  type CorrectionRow,
  closeSimilar,
  expireOld,
  findCorrection,
  insertCorrection,
  insertVote,
  isOnMap,
  levelOf,
  limitClosure,
  listNewlySupported,
  listOpen,
  listOpenOfKind,
  listToReview,
  lockCourt,
  setState,
  type Undo,
} from './court-corrections.repo.ts';

/** The viewer of a job. */
const NOBODY = 0;

/** The same suggestion by another player counts as agreeing with the first one. */
export function suggest(
  deps: Deps,
  viewer: Viewer,
  courtId: number,
  form: CorrectionForm,
): Promise<Correction> {
  const { userId } = viewer;
  return deps.db.transaction(async (tx) => {
    if (!(await lockCourt(tx, courtId))) throw new AppError('NOT_FOUND');
    if (form.otherCourtId !== undefined) await requireOther(tx, courtId, form.otherCourtId);
    await expireOld(tx, courtId);
    const open = await listOpenOfKind(tx, userId, courtId, form.kind);
    const same = open.find((row) => isSame(row, form));
    if (same?.isMine) return readCorrection(tx, viewer, same.id);
    if (same !== undefined) return agreeWithin(tx, viewer, same);
    if (open.some((row) => row.isMine)) {
      throw new AppError('CONFLICT', { reason: 'CORRECTION_OPEN' });
    }
    const suggestion = await readCorrection(
      tx,
      viewer,
      await insertCorrection(tx, userId, courtId, form),
    );
    if (suggestion.state === 'expired') {
      throw new AppError('INVALID_INPUT', { reason: 'LAST_CLOSED_DAY_PAST' });
    }
    await publishLive(tx, { type: 'review-queue' });
    return suggestion;
  });
}

async function requireOther(tx: Tx, courtId: number, otherId: number): Promise<void> {
  if (courtId === otherId) throw new AppError('INVALID_INPUT', { reason: 'MERGED_INTO_ITSELF' });
  if (!(await isOnMap(tx, otherId))) {
    throw new AppError('NOT_FOUND', { reason: 'MERGE_TARGET_NOT_FOUND' });
  }
}

/** With the same words, because they may become the reason that everyone reads. */
function isSame(row: CorrectionRow, form: CorrectionForm): boolean {
  return (
    row.text === (form.text ?? '') &&
    row.until === (form.until ?? null) &&
    row.latitude === (form.lat ?? null) &&
    row.longitude === (form.lng ?? null) &&
    (row.otherCourt?.id ?? null) === (form.otherCourtId ?? null) &&
    searchKey(row.name ?? '') === searchKey(form.name ?? '')
  );
}

export async function listSuggestions(
  deps: Deps,
  viewer: Viewer,
  courtId: number,
): Promise<Correction[]> {
  const { db } = deps;
  if (!(await isOnMap(db, courtId))) throw new AppError('NOT_FOUND');
  const canDecide = await mayDecide(db, viewer);
  const rows = await listOpen(db, viewer.userId, courtId);
  return rows
    .filter((row) => canDecide || isShown(row))
    .map((row) => toCorrection(knownTo(viewer, row), canDecide));
}

/** To players who can't decide. Otherwise a fresh account could put anything on a court's page. */
function isShown({ isMine, hasAgreed, levels }: CorrectionRow): boolean {
  return isMine || hasAgreed || levels.length > 0;
}

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
    if (!isShown(row) && !(await mayDecide(tx, viewer))) throw new AppError('NOT_FOUND');
    return agreeWithin(tx, viewer, row);
  });
}

async function agreeWithin(tx: Tx, viewer: Viewer, row: CorrectionRow): Promise<Correction> {
  if (row.isMine) throw new AppError('FORBIDDEN', { reason: 'OWN_SUGGESTION' });
  await insertVote(tx, row.id, viewer.userId);
  const agreed = await takeCorrection(tx, viewer.userId, row.id);
  if (!can(viewer.role, 'review-courts')) await applyIfAgreed(tx, agreed);
  else if (!agreed.hasRuns) await apply(tx, agreed, viewer.userId, true);
  await publishLive(tx, { type: 'review-queue' });
  return readCorrection(tx, viewer, row.id);
}

async function applyIfAgreed(tx: Tx, row: CorrectionRow): Promise<void> {
  if (!isDecided(row.levels as TrustLevel[]) || reachesTooFar(row)) return;
  if (row.latestVoterId !== null) await apply(tx, row, row.latestVoterId, false);
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

/** A closed court may have been closed by an admin, for another reason and time. */
function reachesTooFar(row: CorrectionRow): boolean {
  if (CLOSING_KINDS.includes(row.kind)) return row.isCourtClosed;
  if (PIN_KINDS.includes(row.kind)) {
    return needsAdmin({ latitude: row.pinLatitude, longitude: row.pinLongitude }, pinOf(row));
  }
  if (row.hasRuns) return true;
  const { otherLatitude: latitude, otherLongitude: longitude } = row;
  const from = { latitude: row.courtLatitude, longitude: row.courtLongitude };
  return needsAdmin(from, latitude === null || longitude === null ? null : { latitude, longitude });
}

function pinOf({ latitude, longitude }: CorrectionRow): Position | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

async function apply(
  tx: Tx,
  row: CorrectionRow,
  actorId: number,
  isByAdmin: boolean,
): Promise<void> {
  const undo = await changeCourt(tx, row, { viewerId: actorId, byPlayers: !isByAdmin });
  await setState(tx, row.id, { state: 'applied', actorId, isByAdmin, undo });
  const similar = [CLOSING_KINDS, PIN_KINDS].find((kinds) => kinds.includes(row.kind));
  await closeSimilar(tx, row.courtId, similar ?? [row.kind]);
  await record(tx, row, actorId, 'applied');
}

/** Uses the same services as an admin. Returns what `undo` needs. */
async function changeCourt(
  tx: Tx,
  row: CorrectionRow,
  by: { viewerId: number; byPlayers: boolean },
): Promise<Undo> {
  const { courtId } = row;
  const act = { courtId, ...by };
  switch (row.kind) {
    case 'closed':
    case 'locked':
    case 'dangerous': {
      const isShort = by.byPlayers && SHORT_CLOSING_KINDS.includes(row.kind);
      const until = isShort ? await limitClosure(tx, row.id, PLAYER_CLOSURE_DAYS) : row.until;
      const closure = { until, reason: row.text ?? '' };
      return { closure: (await closeWithin(tx, { ...act, ...closure })) ?? null };
    }
    case 'gone':
      return { closure: await removeWithin(tx, { ...act, reason: row.text ?? '' }) };
    case 'moved':
    case 'wrong-pin': {
      const place = pinOf(row);
      if (place === null) throw new Error('The pin is missing.');
      const { latitude, longitude } = await moveWithin(tx, { ...act, place });
      return latitude === null || longitude === null ? {} : { latitude, longitude };
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

function otherOf({ otherCourt }: CorrectionRow): number {
  if (otherCourt === null) throw new AppError('NOT_FOUND', { reason: 'MERGE_TARGET_NOT_FOUND' });
  return otherCourt.id;
}

async function changeCourtBack(tx: Tx, row: CorrectionRow, viewerId: number): Promise<void> {
  const { courtId, undo } = row;
  const act = { courtId, viewerId };
  if (undo === null) throw new AppError('CONFLICT', { reason: 'CORRECTION_NOT_UNDOABLE' });
  if (!row.isUnchanged) throw new AppError('CONFLICT', { reason: 'COURT_CHANGED_SINCE' });
  const { latitude, longitude, name, closure } = undo;
  if (row.kind === 'gone') await restoreWithin(tx, act);
  if (row.kind === 'duplicate') await showDuplicate(tx, courtId, otherOf(row));
  if (closure !== undefined) await resetClosure(tx, courtId, closure);
  if (name !== undefined) await renameWithin(tx, { ...act, name });
  if (latitude !== undefined && longitude !== undefined) {
    await moveWithin(tx, { ...act, place: { latitude, longitude } });
  }
  await publishCourtChange(tx);
}

export async function listForReview(deps: Deps, viewer: Viewer): Promise<ReviewedCorrection[]> {
  const rows = await listToReview(deps.db, viewer.userId);
  return rows.map((row) => ({
    ...toCorrection(knownTo(viewer, row), true),
    court: { id: row.courtId, name: row.courtName },
    author: row.author,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: row.decidedBy,
    canUndo: row.state === 'applied' && row.undo !== null && row.isUnchanged,
    canMerge: canMerge(row),
  }));
}

function canMerge({ kind, state, undo, hasRuns }: CorrectionRow): boolean {
  if (state === 'open') return hasRuns;
  return kind === 'duplicate' && state === 'applied' && undo !== null;
}

interface Decision {
  id: number;
  viewerId: number;
}

export function applyByAdmin(
  deps: Deps,
  decision: Decision,
  rooms: readonly Room[],
): Promise<void> {
  return decide(deps, decision, async (tx, row) => {
    const { viewerId } = decision;
    if (canMerge(row)) {
      const intoCourtId = otherOf(row);
      if (row.state === 'applied') await showDuplicate(tx, row.courtId, intoCourtId);
      // First, because a merge deletes open suggestions.
      const done = { actorId: viewerId, isByAdmin: true, undo: null };
      await setState(tx, row.id, { state: 'applied', ...done });
      await mergeWithin(tx, { courtId: row.courtId, viewerId, intoCourtId }, rooms);
      return;
    }
    requireOpen(row);
    await apply(tx, row, viewerId, true);
  });
}

export function rejectByAdmin(deps: Deps, decision: Decision): Promise<void> {
  return decide(deps, decision, async (tx, row) => {
    requireOpen(row);
    const change = { actorId: decision.viewerId, isByAdmin: true, undo: null };
    await setState(tx, row.id, { state: 'rejected', ...change });
    await record(tx, row, decision.viewerId, 'rejected');
  });
}

export function undoByAdmin(deps: Deps, decision: Decision): Promise<void> {
  return decide(deps, decision, async (tx, row) => {
    if (row.state !== 'applied') throw new AppError('CONFLICT', { reason: 'CORRECTION_DECIDED' });
    await changeCourtBack(tx, row, decision.viewerId);
    const change = { actorId: decision.viewerId, isByAdmin: true, undo: null };
    await setState(tx, row.id, { state: 'undone', ...change });
    await record(tx, row, decision.viewerId, 'undone');
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

function requireOpen({ state }: CorrectionRow): void {
  if (state !== 'open') throw new AppError('CONFLICT', { reason: 'CORRECTION_DECIDED' });
}

function record(
  tx: Tx,
  { id, courtId, kind, state, levels }: CorrectionRow,
  viewerId: number,
  decision: 'applied' | 'rejected' | 'undone',
): Promise<void> {
  const after = { suggestion: id, kind, state: decision, players: playersOf(levels) };
  return recordCourt(tx, 'court.suggestion', { courtId, viewerId }, { state }, after);
}

async function takeCorrection(tx: Tx, userId: number, id: number): Promise<CorrectionRow> {
  const row = await findCorrection(tx, userId, id);
  if (row === undefined) throw new AppError('NOT_FOUND');
  return row;
}

async function readCorrection(tx: Tx, viewer: Viewer, id: number): Promise<Correction> {
  const row = await takeCorrection(tx, viewer.userId, id);
  return toCorrection(knownTo(viewer, row), await mayDecide(tx, viewer));
}

/** Admins may know that a court has runs they can't see. */
function knownTo(viewer: Viewer, row: CorrectionRow): CorrectionRow {
  return can(viewer.role, 'review-courts') ? { ...row, hasSeenRuns: row.hasRuns } : row;
}

async function mayDecide(tx: Tx, viewer: Viewer): Promise<boolean> {
  if (can(viewer.role, 'review-courts')) return true;
  return isAtLeast((await levelOf(tx, viewer.userId)) as TrustLevel, 'Known');
}

/** The author, and everyone whose agreement counts. */
function playersOf(levels: readonly string[]): number {
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
function toCorrection(row: CorrectionRow, canDecide: boolean): Correction {
  const isShown = row.isMine || canDecide;
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    text: isShown ? row.text : null,
    name: isShown ? row.name : null,
    latitude: row.latitude,
    longitude: row.longitude,
    until: row.until,
    otherCourt: row.otherCourt,
    moveMetres: moveMetres(row),
    players: playersOf(row.levels),
    isMine: row.isMine,
    hasAgreed: row.hasAgreed,
    needsAdmin: row.state === 'open' && reachesTooFar({ ...row, hasRuns: row.hasSeenRuns }),
    createdAt: row.createdAt.toISOString(),
  };
}
