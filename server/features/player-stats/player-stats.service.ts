import { publishLive } from '#server/features/live/index.ts';
import {
  deleteForgottenPhotos,
  discardPhoto,
  forgetPhoto,
  preparePhoto,
  recordPhoto,
} from '#server/features/photos/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { AppError } from '#shared/errors.ts';
import { dayIn } from '#shared/format/dates.ts';
import { photoAddress } from '#shared/photos/photo-address.ts';
import type { StatEntry, StatsSummary } from '#shared/player-stats/player-stats.contract.ts';
import {
  FIGURES,
  type Figures,
  isFutureGame,
  MAX_GAMES_A_DAY,
  seasonOf,
} from '#shared/player-stats/player-stats-rules.ts';
import {
  averagesSince,
  countLastDay,
  type EntryRow,
  findByKey,
  findOwnEntry,
  type GameRow,
  insertGame,
  isCourtVisibleTo,
  latestVerified,
  listOwnEntries,
  lockSubmissions,
  reviseRejected,
  swapPhoto,
  type TeamNumbers,
} from './player-stats.repo.ts';
import { lockPendingGamesOf } from './review.repo.ts';

const TREND_GAMES = 20;

export interface Game extends Figures {
  gameDate: string;
  courtId?: number | null | undefined;
}

export async function logGame(
  deps: Deps,
  viewer: Viewer,
  { idempotencyKey, ...game }: Game & { idempotencyKey?: string | undefined },
): Promise<StatEntry> {
  return deps.db.transaction(async (tx) => {
    await lockSubmissions(tx, viewer.userId);
    const { courtId = null } = game;
    const known = idempotencyKey && (await findByKey(tx, viewer.userId, idempotencyKey, courtId));
    if (known) {
      const entry = await readEntry(tx, viewer.userId, known.id);
      if (!known.isAtCourt || !hasSameStats(entry, game)) {
        throw new AppError('CONFLICT', { reason: 'GAME_ALREADY_SENT' });
      }
      return entry;
    }
    const row = await judgeGame(deps, tx, viewer, game);
    await requireFewEntries(deps, tx, viewer.userId, 'TOO_MANY_GAMES');
    const id = await insertGame(tx, viewer.userId, row, { idempotencyKey });
    await publishLive(tx, { type: 'review-queue' });
    return readEntry(tx, viewer.userId, id);
  });
}

function hasSameStats(entry: StatEntry, game: Game): boolean {
  return (
    entry.gameDate === game.gameDate && FIGURES.every(({ name }) => entry[name] === game[name])
  );
}

async function requireFewEntries(
  deps: Deps,
  tx: Tx,
  userId: number,
  reason: 'TOO_MANY_GAMES' | 'TOO_MANY_GAME_STATS',
): Promise<void> {
  const { count, secondsLeft } = await countLastDay(tx, userId);
  if (count >= MAX_GAMES_A_DAY) {
    throw new AppError('TOO_MANY_REQUESTS', {
      reason,
      params: { max: MAX_GAMES_A_DAY },
      retryAfterSeconds: Math.max(1, secondsLeft),
    });
  }
  await requireFewOpen(deps, tx, userId);
}

async function requireFewOpen({ config }: Deps, tx: Tx, userId: number): Promise<void> {
  const open = await lockPendingGamesOf(tx, userId);
  if (open.length >= config.openSubmissionsPerPerson) {
    throw new AppError('TOO_MANY_OPEN_SUBMISSIONS');
  }
}

/** A player's own numbers in a game with teams. They stay off the admin's list while its players can verify them. */
export async function insertNumbers(
  deps: Deps,
  tx: Tx,
  { userId, ...numbers }: GameRow & TeamNumbers & { userId: number },
): Promise<void> {
  await lockSubmissions(tx, userId);
  await requireFewEntries(deps, tx, userId, 'TOO_MANY_GAME_STATS');
  await insertGame(tx, userId, numbers, { numbers });
}

export async function resubmitGame(
  deps: Deps,
  viewer: Viewer,
  id: number,
  game: Game,
): Promise<StatEntry> {
  return deps.db.transaction(async (tx) => {
    await readEntry(tx, viewer.userId, id);
    const row = await judgeGame(deps, tx, viewer, game);
    await lockSubmissions(tx, viewer.userId);
    const { status } = await readEntry(tx, viewer.userId, id);
    if (status === 'rejected') await requireFewOpen(deps, tx, viewer.userId);
    if (!(await reviseRejected(tx, viewer.userId, id, row))) {
      throw new AppError('CONFLICT', { reason: 'GAME_NOT_REJECTED' });
    }
    await publishLive(tx, { type: 'review-queue' });
    return readEntry(tx, viewer.userId, id);
  });
}

/** Only while the game is pending. A new photo replaces and deletes the previous one. */
export async function attachScoreSheet(
  deps: Deps,
  viewer: Viewer,
  id: number,
  bytes: Buffer,
): Promise<StatEntry> {
  // Before processing the photo, so that CPU time can't be wasted on another user's game.
  await readEntry(deps.db, viewer.userId, id);
  const photo = await preparePhoto(deps, viewer.userId, bytes);
  try {
    const entry = await deps.db.transaction(async (tx) => {
      const photoId = await recordPhoto(tx, photo, { createdBy: viewer.userId, isPublic: false });
      const swapped = await swapPhoto(tx, viewer.userId, id, photoId);
      if (swapped === undefined) {
        throw new AppError('CONFLICT', { reason: 'GAME_ALREADY_REVIEWED' });
      }
      if (swapped.formerId !== null) await forgetPhoto(tx, swapped.formerId);
      return readEntry(tx, viewer.userId, id);
    });
    await deleteForgottenPhotos(deps);
    return entry;
  } catch (error) {
    await discardPhoto(deps, photo);
    throw error;
  }
}

export async function readEntry(tx: Tx, userId: number, id: number): Promise<StatEntry> {
  const row = await findOwnEntry(tx, userId, id);
  if (row === undefined) throw new AppError('NOT_FOUND');
  return toEntry(row);
}

export async function listOwnGames(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  page: Parameters<typeof listOwnEntries>[2],
): Promise<StatEntry[]> {
  const rows = await listOwnEntries(db, viewer.userId, page);
  return rows.map(toEntry);
}

export async function readSummary(deps: Deps, viewer: Viewer): Promise<StatsSummary> {
  const season = seasonOf(dayIn(viewer.timeZone, deps.clock.now()));
  const [{ games, points, assists, rebounds, steals, blocks }, trend] = await Promise.all([
    averagesSince(deps.db, viewer.userId, season.firstDay),
    latestVerified(deps.db, viewer.userId, TREND_GAMES),
  ]);
  const averages = {
    points: points ?? 0,
    assists: assists ?? 0,
    rebounds: rebounds ?? 0,
    steals: steals ?? 0,
    blocks: blocks ?? 0,
  };
  return { season: season.name, games, averages: games > 0 ? averages : null, trend };
}

function toEntry({ courtId, courtName, photoKey, createdAt, ...entry }: EntryRow): StatEntry {
  return {
    ...entry,
    court: courtId === null || courtName === null ? null : { id: courtId, name: courtName },
    photoUrl: photoKey === null ? null : photoAddress(photoKey, 'large'),
    createdAt: createdAt.toISOString(),
  };
}

async function judgeGame(deps: Deps, tx: Tx, viewer: Viewer, game: Game): Promise<GameRow> {
  if (isFutureGame(game.gameDate, dayIn(viewer.timeZone, deps.clock.now()))) {
    throw new AppError('INVALID_INPUT', { reason: 'GAME_IN_FUTURE' });
  }
  const courtId = game.courtId ?? null;
  if (courtId !== null && !(await isCourtVisibleTo(tx, viewer.userId, courtId))) {
    throw new AppError('NOT_FOUND', { reason: 'COURT_NOT_FOUND' });
  }
  return { ...game, courtId };
}
