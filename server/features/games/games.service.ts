import { createHash, randomBytes } from 'node:crypto';
import { publishLive, publishToPeople } from '#server/features/live/index.ts';
import { takeBackNumbers } from '#server/features/player-stats/index.ts';
import { insertPersonReport } from '#server/features/reports/index.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { attemptEach } from '#server/platform/jobs/attempt-each.ts';
import { identityKey } from '#shared/accounts/account-rules.ts';
import { AppError } from '#shared/errors.ts';
import { MAX_GAME_AGE_DAYS } from '#shared/games/game-limits.ts';
import {
  type AnswerRefusal,
  answerDeadline,
  answerGame,
  type GameAnswer,
  isScore,
  MAX_LOGGED_A_DAY,
  MAX_PLAYED_A_DAY,
  MAX_SAME_PLAYERS_A_DAY,
  type Numbers,
  settleGame,
} from '#shared/games/game-rules.ts';
import type { GameState, Score, Side } from '#shared/games/game-state.ts';
import {
  closeGame,
  countLoggedLately,
  countOfRoster,
  countPlayed,
  findAsked,
  findByIdempotencyKey,
  findCourtDay,
  findNameable,
  forgetPlayer,
  insertGame,
  type LockedGame,
  listDueGames,
  listOpenGamesOf,
  lockCounting,
  lockGame,
  readOwnGames,
  saveGame,
} from './games.repo.ts';
import { addNumbers, dropAboveScore, settleNumbers } from './numbers.service.ts';
import { askPlayers, withdrawQuestion } from './questions.service.ts';
import { findLogger } from './read.repo.ts';

type NamedPlayer = { handle: string } | { name: string };

export interface NewGame {
  courtId: number;
  playedAt: Date;
  score: Score;
  teams: readonly [readonly NamedPlayer[], readonly NamedPlayer[]];
  stats?: Numbers | undefined;
  idempotencyKey?: string | undefined;
}

const KEY_BYTES = 16;
const DAY_SECONDS = 24 * 60 * 60;

/** Returns the game's key. */
export async function recordGame(deps: Deps, viewerId: number, input: NewGame): Promise<string> {
  return deps.db.transaction(async (tx) => {
    await lockCounting(tx, String(viewerId));
    const { idempotencyKey } = input;
    const known = idempotencyKey && (await findByIdempotencyKey(tx, viewerId, idempotencyKey));
    if (known) return known;
    const { courtId, playedAt, score } = input;
    const played = await findCourtDay(tx, courtId, playedAt, MAX_GAME_AGE_DAYS);
    if (played === undefined) throw new AppError('NOT_FOUND', { reason: 'COURT_NOT_FOUND' });
    const { localDay, now, isInTime } = played;
    if (!isInTime) {
      throw new AppError('INVALID_INPUT', {
        reason: 'GAME_TIME_NOT_VALID',
        params: { days: MAX_GAME_AGE_DAYS },
      });
    }
    const players = await identify(tx, viewerId, input.teams);
    // Two players may log the same game at the same time.
    await lockCounting(tx, `${courtId}:${localDay}`);
    const asked = await findAsked(tx, viewerId, { courtId, localDay });
    if (asked !== undefined) {
      throw new AppError('CONFLICT', { reason: 'GAME_ALREADY_LOGGED', facts: { key: asked } });
    }
    await requireFewGames(tx, viewerId, localDay);
    if ((await countLoggedLately(tx, viewerId)) >= MAX_LOGGED_A_DAY) {
      throw new AppError('TOO_MANY_REQUESTS', {
        reason: 'TOO_MANY_GAMES',
        params: { max: MAX_LOGGED_A_DAY },
        retryAfterSeconds: DAY_SECONDS,
      });
    }
    const memberIds = players.map(({ userId }) => userId).filter((id) => id !== null);
    const roster = rosterOf(memberIds);
    await lockCounting(tx, roster.toString('hex'));
    if ((await countOfRoster(tx, roster, localDay)) >= MAX_SAME_PLAYERS_A_DAY) {
      throw new AppError('TOO_MANY_REQUESTS', {
        reason: 'TOO_MANY_GAMES_TOGETHER',
        params: { max: MAX_SAME_PLAYERS_A_DAY },
        retryAfterSeconds: DAY_SECONDS,
      });
    }
    const key = randomBytes(KEY_BYTES).toString('base64url');
    await insertGame(tx, {
      key,
      courtId,
      loggedBy: viewerId,
      idempotencyKey: idempotencyKey ?? null,
      playedAt,
      localDay,
      roster,
      score,
      answerBy: answerDeadline(now),
      players,
    });
    const game = await hold(tx, key, viewerId);
    if (input.stats !== undefined) await addNumbers(deps, tx, game, viewerId, input.stats);
    await askPlayers(tx, game, viewerId);
    await publishToPeople(tx, 'games', memberIds);
    return key;
  });
}

/** Finds the named people and checks the teams. */
async function identify(tx: Tx, viewerId: number, teams: NewGame['teams']) {
  const keyOf = (handle: string) => identityKey(handle.replace(/^@/, ''));
  const named = teams.flat().flatMap((player) => ('handle' in player ? [player.handle] : []));
  const found = await findNameable(tx, viewerId, named.map(keyOf));
  const players = teams.flatMap((team, side) =>
    team.map((player) => {
      if ('name' in player) return { side: side as Side, userId: null, name: player.name };
      const userId = found.get(keyOf(player.handle));
      if (userId === undefined) {
        const params = { handle: player.handle };
        throw new AppError('NOT_FOUND', { reason: 'PLAYER_NOT_FOUND', params });
      }
      return { side: side as Side, userId, name: null };
    }),
  );
  const members = players.filter(({ userId }) => userId !== null);
  if (new Set(members.map(({ userId }) => userId)).size < members.length) {
    throw new AppError('INVALID_INPUT', { reason: 'GAME_PLAYER_TWICE' });
  }
  if (!members.some(({ userId }) => userId === viewerId)) {
    throw new AppError('INVALID_INPUT', { reason: 'GAME_WITHOUT_YOU' });
  }
  if (new Set(members.map(({ side }) => side)).size < 2) {
    throw new AppError('INVALID_INPUT', { reason: 'GAME_SIDE_WITHOUT_MEMBER' });
  }
  return players;
}

function rosterOf(memberIds: readonly number[]): Buffer {
  const members = [...memberIds].sort((one, other) => one - other);
  return createHash('sha256').update(members.join()).digest();
}

async function requireFewGames(
  tx: Tx,
  userId: number,
  localDay: string,
  exceptId?: number,
): Promise<void> {
  if ((await countPlayed(tx, userId, localDay, exceptId)) < MAX_PLAYED_A_DAY) return;
  throw new AppError('TOO_MANY_REQUESTS', {
    reason: 'TOO_MANY_PLAYED_GAMES',
    params: { max: MAX_PLAYED_A_DAY },
    retryAfterSeconds: DAY_SECONDS,
  });
}

export function gameNotFound(): AppError {
  return new AppError('NOT_FOUND', { reason: 'GAME_NOT_FOUND' });
}

/** Locks a game that the viewer was named in. */
async function hold(tx: Tx, key: string, viewerId: number): Promise<LockedGame> {
  const game = await lockGame(tx, key);
  if (!game?.players.some(({ userId }) => userId === viewerId)) throw gameNotFound();
  return game;
}

const REFUSALS: Record<AnswerRefusal, () => AppError> = {
  decided: () => new AppError('CONFLICT', { reason: 'GAME_DECIDED' }),
  left: () => new AppError('CONFLICT', { reason: 'GAME_LEFT' }),
  'score-changed': () => new AppError('CONFLICT', { reason: 'GAME_SCORE_CHANGED' }),
  'already-fixed': () => new AppError('CONFLICT', { reason: 'GAME_SCORE_ALREADY_FIXED' }),
};

export async function answer(
  deps: Deps,
  viewerId: number,
  key: string,
  given: GameAnswer,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockCounting(tx, String(viewerId));
    const game = await hold(tx, key, viewerId);
    const me = game.players.find(({ userId }) => userId === viewerId);
    if (me === undefined) throw gameNotFound();
    if (given.answer !== 'absent' && me.answer === null) {
      await requireFewGames(tx, viewerId, game.localDay, game.id);
    }
    const next = answerGame(game, me.id, given, game.now);
    if ('refused' in next) throw REFUSALS[next.refused]();
    const after = await save(tx, game, next);
    if (given.answer === 'absent') await takeBackNumbers(tx, game.id, viewerId);
    await withdrawQuestion(tx, game.key, viewerId);
    const isNewScore = next.proposedScore !== null && game.proposedScore === null;
    if (isNewScore) await askPlayers(tx, after, viewerId, { isNewScore });
    await publishToPeople(tx, 'games', membersOf(game));
  });
}

/** Writes a decision. */
async function save(tx: Tx, game: LockedGame, next: GameState): Promise<LockedGame> {
  await saveGame(tx, game.id, next);
  if (next.status === 'no-contest') await close(tx, game);
  const answers = new Map(next.players.map(({ id, answer: given }) => [id, given]));
  const players = game.players.map((player) => ({
    ...player,
    answer: answers.get(player.id) ?? null,
  }));
  const after = { ...game, ...next, players };
  if (next.status === 'confirmed' && !isScore(game.score, next.score)) {
    await dropAboveScore(tx, after);
  }
  await settleNumbers(tx, after);
  return after;
}

/** Adds the viewer's own numbers to a game that they confirmed. */
export async function saveNumbers(
  deps: Deps,
  viewerId: number,
  key: string,
  numbers: Numbers,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockCounting(tx, String(viewerId));
    const game = await hold(tx, key, viewerId);
    const me = game.players.find(({ userId }) => userId === viewerId);
    if (me?.answer === 'absent') throw REFUSALS.left();
    const ageDays = (game.now.getTime() - game.playedAt.getTime()) / (DAY_SECONDS * 1000);
    if (game.status === 'no-contest' || ageDays > MAX_GAME_AGE_DAYS) throw REFUSALS.decided();
    if (me?.answer !== 'right') throw REFUSALS['score-changed']();
    await addNumbers(deps, tx, game, viewerId, numbers);
    await settleNumbers(tx, game);
  });
}

/** Reports the player who logged the game, who chose its players and their names. */
export async function reportGame(
  { db }: Pick<Deps, 'db'>,
  viewerId: number,
  { key, reason }: { key: string; reason: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const personId = await findLogger(tx, viewerId, key);
    if (personId === undefined) throw gameNotFound();
    if (personId === null) return;
    if (personId === viewerId) throw new AppError('INVALID_INPUT', { reason: 'SELF_REPORTED' });
    const isNew = await insertPersonReport(tx, { reporterId: viewerId, personId, reason });
    if (isNew) await publishLive(tx, { type: 'review-queue' });
  });
}

const membersOf = ({ players }: LockedGame): number[] =>
  players.flatMap(({ userId, answer: given }) =>
    userId === null || given === 'absent' ? [] : [userId],
  );

const MAX_DUE = 500;

/**
 * Ends games that were not confirmed in time, and the questions of the others. Each in its own transaction, so that a
 * failure doesn't stop the others. Safe to repeat.
 */
export async function settleDueGames(db: Database): Promise<void> {
  await attemptEach(
    await listDueGames(db, MAX_DUE),
    (key) => db.transaction((tx) => settle(tx, key)),
    'games could not be settled.',
  );
}

async function settle(tx: Tx, key: string): Promise<void> {
  const game = await lockGame(tx, key);
  if (game === undefined) return;
  const next = settleGame(game, game.now);
  if (next === game) await settleNumbers(tx, game);
  else {
    await save(tx, game, next);
    await publishToPeople(tx, 'games', membersOf(game));
  }
  if (game.now >= game.answerBy) await close(tx, game);
}

/** Stops asking the players. */
async function close(tx: Tx, game: LockedGame): Promise<void> {
  for (const userId of membersOf(game)) await withdrawQuestion(tx, game.key, userId);
  await closeGame(tx, game.id);
}

export const gamesSection = {
  name: 'teamGames',
  tables: ['games', 'game_players', 'game_ratings'],
  read: readOwnGames,
  /** A member who leaves without an answer no longer counts, so the others' confirmations may be enough. */
  async erase(tx: Tx, userId: number): Promise<void> {
    const open = await listOpenGamesOf(tx, userId);
    for (const key of open) await lockGame(tx, key);
    await forgetPlayer(tx, userId);
    for (const key of open) await settle(tx, key);
  },
};
