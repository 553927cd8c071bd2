import { toPerson } from '#server/features/friends/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { identityKey } from '#shared/accounts/account-rules.ts';
import { AppError } from '#shared/errors.ts';
import { countConfirmations, settleGame } from '#shared/games/game-rules.ts';
import type { GameState, Score } from '#shared/games/game-state.ts';
import type {
  GamePlayer,
  GameSuggestion,
  ListedGame,
  Rating,
  TeamGame,
} from '#shared/games/games.contract.ts';
import { photoAddress } from '#shared/photos/photo-address.ts';
import { scoresOf } from './games.repo.ts';
import { gameNotFound } from './games.service.ts';
import { readRatingOf } from './ratings.service.ts';
import {
  findRatedPerson,
  findSeenGame,
  listGamesOfPerson,
  listOwnNumbers,
  listSeenPlayers,
  listSuggestions,
  listWaiting,
  type NumbersRow,
  type SeenGameRow,
  type SeenPlayerRow,
} from './read.repo.ts';

const MAX_WAITING = 20;

export async function readGame(tx: Tx, viewerId: number, key: string): Promise<TeamGame> {
  const row = await findSeenGame(tx, viewerId, key);
  if (row === undefined) throw gameNotFound();
  const [game] = await toGames(tx, viewerId, [row]);
  if (game === undefined) throw gameNotFound();
  return game;
}

export async function listWaitingGames(tx: Tx, viewerId: number): Promise<TeamGame[]> {
  return toGames(tx, viewerId, await listWaiting(tx, viewerId, MAX_WAITING));
}

export async function listGamesOf(
  tx: Tx,
  viewerId: number,
  { handle, after, limit }: { handle: string; after?: string | undefined; limit: number },
): Promise<ListedGame[]> {
  const personId = await findPerson(tx, viewerId, handle);
  const page = { personId, after: after ?? null, limit };
  const rows = await listGamesOfPerson(tx, viewerId, page);
  const games = await toGames(tx, viewerId, rows, personId);
  return games.map(({ key, status, score, teams, mySide, sideOfOwner, court }, place) => ({
    key,
    status,
    score,
    teams,
    mySide,
    court: rows[place]?.mayKnowCourt ? court : null,
    day: rows[place]?.localDay ?? '',
    side: sideOfOwner,
    result: resultOf(score, sideOfOwner),
  }));
}

export async function readRating(tx: Tx, viewerId: number, handle: string): Promise<Rating> {
  return readRatingOf(tx, viewerId, await findPerson(tx, viewerId, handle));
}

export async function suggestPlayers(
  tx: Tx,
  viewerId: number,
  { courtId, run }: { courtId?: number | undefined; run?: string | undefined },
): Promise<GameSuggestion[]> {
  const rows = await listSuggestions(tx, viewerId, {
    courtId: courtId ?? null,
    runKey: run ?? null,
  });
  return rows.map(({ reason, ...person }) => ({ ...toPerson(person), reason }));
}

/** The same error for absent, hidden and blocked people, and those who hide their stats. */
async function findPerson(tx: Tx, viewerId: number, handle: string): Promise<number> {
  const id = await findRatedPerson(tx, viewerId, identityKey(handle.trim().replace(/^@/, '')));
  if (id === undefined) throw new AppError('NOT_FOUND', { reason: 'PERSON_NOT_FOUND' });
  return id;
}

function resultOf(score: Score, side: number): ListedGame['result'] {
  const ahead = (score[0] - score[1]) * (side === 0 ? 1 : -1);
  if (ahead === 0) return 'tied';
  return ahead > 0 ? 'won' : 'lost';
}

async function toGames(
  tx: Tx,
  viewerId: number,
  rows: readonly SeenGameRow[],
  ownerId: number = viewerId,
): Promise<(TeamGame & { sideOfOwner: number })[]> {
  const ids = rows.map(({ id }) => id);
  const players = await listSeenPlayers(tx, viewerId, ids, ownerId);
  const numbers = await listOwnNumbers(tx, viewerId, ids);
  return rows.map((row) => {
    const ofGame = players.filter(({ gameId }) => gameId === row.id);
    const own = numbers.find(({ gameId }) => gameId === row.id);
    const sideOfOwner = ofGame.find(({ userId }) => userId === ownerId)?.side ?? 0;
    return { ...toGame(viewerId, row, ofGame, own), sideOfOwner };
  });
}

function toGame(
  viewerId: number,
  row: SeenGameRow,
  players: readonly SeenPlayerRow[],
  numbers: NumbersRow | undefined,
): TeamGame {
  // The job that ends overdue games may not have run yet.
  const game = settleGame({ ...row, ...scoresOf(row), players } as GameState, row.now);
  const me = players.find(({ userId }) => userId === viewerId);
  const { bySide, needed } = countConfirmations(players);
  const mayAnswer = row.plays && game.status !== 'no-contest' && row.now < row.answerBy;
  const teamOf = (side: number) =>
    players
      .filter((player) => player.side === side && player.answer !== 'absent')
      .map((player) => toPlayer(player, viewerId));
  return {
    key: row.key,
    isMine: row.isMine,
    status: game.status,
    court: { id: row.courtId, name: row.courtName, timezone: row.timezone },
    playedAt: row.playedAt.toISOString(),
    score: [...game.score],
    proposedScore: game.proposedScore && [...game.proposedScore],
    proposedBySide: game.proposedScore && game.proposedBySide,
    teams: [teamOf(0), teamOf(1)],
    mySide: row.plays ? (me?.side ?? null) : null,
    myAnswer: me?.answer ?? null,
    needsMyAnswer: mayAnswer && me?.answer === null,
    canFixScore: mayAnswer && game.status === 'waiting' && game.proposedScore === null,
    answerBy: row.answerBy.toISOString(),
    confirmed: bySide[0] + bySide[1],
    confirmedBySide: bySide,
    needed,
    myNumbers: numbers === undefined ? null : toNumbers(numbers),
  };
}

function toPlayer(player: SeenPlayerRow, viewerId: number): GamePlayer {
  const { id, userId, guestName, name, username, photoKey } = player;
  return {
    id,
    kind: kindOf(player),
    displayName: name ?? guestName,
    handle: username,
    avatarUrl: photoKey === null ? null : photoAddress(photoKey, 'small'),
    isMe: userId === viewerId,
  };
}

function kindOf({ userId, isGuest, guestName, name }: SeenPlayerRow): GamePlayer['kind'] {
  if (userId !== null) return name === null ? 'hidden' : 'person';
  if (!isGuest) return 'deleted';
  return guestName === null ? 'hidden' : 'guest';
}

function toNumbers({ gameId: _, ...numbers }: NumbersRow): TeamGame['myNumbers'] {
  return numbers;
}
