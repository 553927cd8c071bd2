import { findOnMap, listCourtsById } from '#server/features/courts/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/errors.ts';
import { arrange, MAX_FAVOURITES } from '#shared/favourites/favourite-rules.ts';
import type { Favourite } from '#shared/favourites/favourites.contract.ts';
import { purgeCourtAlerts, purgeNewRuns } from './court-alerts.repo.ts';
import { purgeCourtWatch, watchCourt } from './court-watch.repo.ts';
import {
  type AlertChoices,
  closeGaps,
  deleteFavourite,
  dropHidden,
  insertFavourite,
  listStarred,
  lockFavourites,
  moveStars,
  type StarredRow,
  saveOrder,
  updateAlerts,
  updateNote,
} from './favourites.repo.ts';
import { moveCalls } from './player-calls.repo.ts';

export async function listFavourites(tx: Tx, viewerId: number): Promise<Favourite[]> {
  const starred = await listStarred(tx, viewerId);
  const ids = starred.map(({ courtId }) => courtId);
  const courts = new Map((await listCourtsById(tx, ids)).map((court) => [court.id, court]));
  return starred.flatMap((row) => {
    const court = courts.get(row.courtId);
    if (court === undefined) return [];
    const { alerts, note, playersWanted } = row;
    return [{ ...court, alerts, note, playersWanted, nextRun: nextRunOf(row) }];
  });
}

function nextRunOf({ runKey, runStartsAt, runSpotsLeft }: StarredRow): Favourite['nextRun'] {
  if (runKey === null || runStartsAt === null || runSpotsLeft === null) return null;
  return { key: runKey, startsAt: runStartsAt.toISOString(), spotsLeft: runSpotsLeft };
}

interface OfCourt {
  viewerId: number;
  courtId: number;
}

export function star(deps: Deps, { viewerId, courtId }: OfCourt): Promise<Favourite[]> {
  return change(deps, viewerId, async (tx) => {
    const meant = await requireCourt(tx, courtId);
    const starred = await listStarredIds(tx, viewerId);
    if (starred.includes(meant)) return;
    if (starred.length >= MAX_FAVOURITES) {
      throw new AppError('CONFLICT', {
        reason: 'TOO_MANY_FAVOURITES',
        params: { max: MAX_FAVOURITES },
      });
    }
    await dropHidden(tx, viewerId, MAX_FAVOURITES);
    await closeGaps(tx, viewerId);
    await insertFavourite(tx, viewerId, meant);
    await watchCourt(tx, meant);
  });
}

/** For a merged court, removes the star of the surviving one. */
export function unstar(deps: Deps, { viewerId, courtId }: OfCourt): Promise<Favourite[]> {
  return change(deps, viewerId, async (tx) => {
    const meant = await requireCourt(tx, courtId);
    await deleteFavourite(tx, viewerId, meant);
  });
}

export function putInOrder(
  deps: Deps,
  { viewerId, courtIds }: { viewerId: number; courtIds: readonly number[] },
): Promise<Favourite[]> {
  return change(deps, viewerId, async (tx) => {
    await saveOrder(tx, viewerId, arrange(await listStarredIds(tx, viewerId), courtIds));
  });
}

export function setAlerts(
  deps: Deps,
  { viewerId, courtId, alerts }: OfCourt & { alerts: AlertChoices },
): Promise<Favourite[]> {
  return change(deps, viewerId, async (tx) => {
    const meant = await requireCourt(tx, courtId);
    if (!(await updateAlerts(tx, { userId: viewerId, courtId: meant }, alerts))) {
      throw new AppError('CONFLICT', { reason: 'COURT_NOT_STARRED' });
    }
  });
}

export function setNote(
  deps: Deps,
  { viewerId, courtId, note }: OfCourt & { note: string },
): Promise<Favourite[]> {
  return change(deps, viewerId, async (tx) => {
    const meant = await requireCourt(tx, courtId);
    if (!(await updateNote(tx, { userId: viewerId, courtId: meant }, note))) {
      throw new AppError('CONFLICT', { reason: 'COURT_NOT_STARRED' });
    }
  });
}

/** Follows merges. */
async function requireCourt(tx: Tx, courtId: number): Promise<number> {
  const meant = await findOnMap(tx, courtId);
  if (meant === undefined) throw new AppError('NOT_FOUND', { reason: 'COURT_NOT_FOUND' });
  return meant;
}

async function listStarredIds(tx: Tx, viewerId: number): Promise<number[]> {
  return (await listStarred(tx, viewerId)).map(({ courtId }) => courtId);
}

async function change(
  deps: Deps,
  viewerId: number,
  work: (tx: Tx) => Promise<void>,
): Promise<Favourite[]> {
  await deps.db.transaction(async (tx) => {
    await lockFavourites(tx, viewerId);
    await work(tx);
  });
  return listFavourites(deps.db, viewerId);
}

/** After a merge, alerts and open calls move to the surviving court. */
export async function moveFavourites(
  tx: Tx,
  fromCourtId: number,
  toCourtId: number,
): Promise<void> {
  await moveStars(tx, fromCourtId, toCourtId);
  await watchCourt(tx, toCourtId);
  await moveCalls(tx, fromCourtId, toCourtId);
}

export async function purgeFavourites(tx: Tx): Promise<void> {
  await purgeCourtAlerts(tx);
  await purgeCourtWatch(tx);
  await purgeNewRuns(tx);
}
