import * as z from 'zod/mini';
import { newNameSchema } from '#shared/accounts/account-rules.ts';
import { MAX_GAME_AGE_DAYS, MAX_GUEST_NAME } from '#shared/games/game-limits.ts';
import {
  type GameState,
  type PlayerState,
  type Score,
  type Side,
  scoreInQuestion,
} from '#shared/games/game-state.ts';
import { invalid } from '#shared/invalid.ts';
import { figuresSchema, gameSchema } from '#shared/player-stats/player-stats-rules.ts';

/*
 * When a game counts. The caller locks the game's row, reads a `GameState`, and writes what these functions return, so
 * that every node decides one after the other.
 */

export const GAME_ANSWERS = ['right', 'score', 'absent'] as const;

export const ANSWER_HOURS = 48;
export const MAX_SCORE = 300;
/** 5v5 with substitutes. */
export const MAX_TEAM = 10;
/** Games that a person logs in 24 hours, of any day. */
export const MAX_LOGGED_A_DAY = 10;
/** Per person and local day. */
export const MAX_PLAYED_A_DAY = 6;
/** Games of the same members on one local day. */
export const MAX_SAME_PLAYERS_A_DAY = 3;
/** Strangers notify a player of this many games in 24 hours. The others only wait on Home. */
export const MAX_ASKED_BY_STRANGERS = 3;
/** Confirmed by this many Known players who checked in at the court that day, a game verifies its numbers. */
export const KNOWN_TO_VERIFY = 2;
/** The rating is a range from this many confirmed games on. */
export const RATED_FROM_GAMES = 20;

/** What one player answers. `seenScore` is the score on their screen, if known. */
export type GameAnswer =
  | { answer: 'right'; seenScore?: Score | undefined }
  | { answer: 'score'; score: Score }
  | { answer: 'absent' };

export type AnswerRefusal = 'decided' | 'left' | 'score-changed' | 'already-fixed';

/** How many members confirmed the score in question, per side, and how many of all members are needed. */
export function countConfirmations(players: readonly PlayerState[]): {
  bySide: [number, number];
  members: number;
  needed: number;
} {
  const members = players.filter(({ isMember, answer }) => isMember && answer !== 'absent');
  const on = (side: Side) =>
    members.filter((player) => player.side === side && player.answer === 'right').length;
  return {
    bySide: [on(0), on(1)],
    members: members.length,
    needed: Math.max(2, Math.ceil(members.length / 2)),
  };
}

/**
 * Brings a game up to date. It counts once a player of each side and half of the members have confirmed. A side without
 * members can't confirm any more. A confirmed game stays one until a side loses its last confirmation.
 */
export function settleGame(game: GameState, now: Date): GameState {
  if (game.status === 'no-contest') return game;
  const { bySide, needed } = countConfirmations(game.players);
  const isConfirmedByBoth = bySide[0] > 0 && bySide[1] > 0;
  if (game.status === 'confirmed') {
    return isConfirmedByBoth ? game : { ...game, status: 'no-contest' };
  }
  const hasMembers = (side: Side) =>
    game.players.some(
      (player) => player.side === side && player.isMember && player.answer !== 'absent',
    );
  if (now >= game.answerBy || !hasMembers(0) || !hasMembers(1)) {
    return { ...game, status: 'no-contest' };
  }
  if (!isConfirmedByBoth || bySide[0] + bySide[1] < needed) return game;
  return { ...game, status: 'confirmed', score: scoreInQuestion(game), proposedScore: null };
}

/** The game after a player's answer, or why the answer is refused. */
export function answerGame(
  before: GameState,
  playerId: number,
  given: GameAnswer,
  now: Date,
): GameState | { refused: AnswerRefusal } {
  const game = settleGame(before, now);
  const me = game.players.find(({ id }) => id === playerId);
  if (me === undefined) return { refused: 'left' };
  if (me.answer === 'absent') return given.answer === 'absent' ? game : { refused: 'left' };
  if (given.answer === 'absent') return settleGame(withAnswer(game, me.id, 'absent'), now);
  const wanted = given.answer === 'score' ? given.score : given.seenScore;
  const isSameScore = wanted === undefined || isScore(scoreInQuestion(game), wanted);
  if (given.answer === 'score' && !isSameScore) return proposeScore(game, me, given.score, now);
  if (game.status === 'no-contest') return { refused: 'decided' };
  if (!isSameScore) return { refused: 'score-changed' };
  if (game.status === 'confirmed' && me.answer === null && now >= game.answerBy) {
    return { refused: 'decided' };
  }
  return settleGame(withAnswer(game, me.id, 'right'), now);
}

/** Confirmations were for the other score, so they lapse, and the 48 hours start again. */
function proposeScore(
  game: GameState,
  me: PlayerState,
  score: Score,
  now: Date,
): GameState | { refused: AnswerRefusal } {
  if (game.status !== 'waiting') return { refused: 'decided' };
  if (game.proposedScore !== null) return { refused: 'already-fixed' };
  const players = game.players.map((player) => {
    if (player.id === me.id) return { ...player, answer: 'right' as const };
    return player.answer === 'right' ? { ...player, answer: null } : player;
  });
  const answerBy = answerDeadline(now);
  const proposed = { ...game, players, proposedScore: score, proposedBySide: me.side, answerBy };
  return settleGame(proposed, now);
}

export function answerDeadline(from: Date): Date {
  return new Date(from.getTime() + ANSWER_HOURS * 3_600_000);
}

export function isScore(one: Score, other: Score): boolean {
  return one[0] === other[0] && one[1] === other[1];
}

function withAnswer(game: GameState, playerId: number, answer: 'right' | 'absent'): GameState {
  const players = game.players.map((player) =>
    player.id === playerId ? { ...player, answer } : player,
  );
  return { ...game, players };
}

const SCORE_NOT_VALID = invalid('GAME_SCORE_NOT_VALID', { max: MAX_SCORE });
const TEAMS_NOT_VALID = invalid('GAME_TEAMS_NOT_VALID', { max: MAX_TEAM });
const NAME_TOO_LONG = invalid('NAME_TOO_LONG', { max: MAX_GUEST_NAME });
const NUMBERS_NOT_VALID = invalid('GAME_NUMBERS_NOT_VALID');

const pointsSchema = z
  .int(SCORE_NOT_VALID)
  .check(z.gte(0, SCORE_NOT_VALID), z.lte(MAX_SCORE, SCORE_NOT_VALID));
export const scoreSchema = z.tuple([pointsSchema, pointsSchema], SCORE_NOT_VALID);

/** A player with an account by handle, or anyone else by name. */
const playerSchema = z.union(
  [
    z.object({ handle: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)) }),
    z.object({ name: newNameSchema.check(z.maxLength(MAX_GUEST_NAME, NAME_TOO_LONG)) }),
  ],
  TEAMS_NOT_VALID,
);
const teamSchema = z
  .array(playerSchema, TEAMS_NOT_VALID)
  .check(z.minLength(1, TEAMS_NOT_VALID), z.maxLength(MAX_TEAM, TEAMS_NOT_VALID));
export const teamsSchema = z.tuple([teamSchema, teamSchema], TEAMS_NOT_VALID);

const upTo = (max: number) =>
  z.optional(
    z.nullable(
      z.int(NUMBERS_NOT_VALID).check(z.gte(0, NUMBERS_NOT_VALID), z.lte(max, NUMBERS_NOT_VALID)),
    ),
  );

const EXTRA_FIGURES = { minutes: upTo(200), shotsMade: upTo(200), shotsTaken: upTo(300) };
export type ExtraFigure = keyof typeof EXTRA_FIGURES;

type Shots = Partial<Record<'shotsMade' | 'shotsTaken', number | null | undefined>>;
const shotsAreValid = z.refine<Shots>(
  ({ shotsMade, shotsTaken }) => (shotsMade ?? 0) <= (shotsTaken ?? Number.POSITIVE_INFINITY),
  { error: NUMBERS_NOT_VALID, path: ['shotsMade'] },
);

/** A player's own numbers in a game: the five figures of a logged game, and minutes and shooting if they know them. */
export const numbersSchema = z.extend(figuresSchema, EXTRA_FIGURES).check(shotsAreValid);
/** The form for a game with or without teams. */
export const gameFormSchema = z.extend(gameSchema, EXTRA_FIGURES).check(shotsAreValid);
export type Numbers = z.infer<typeof numbersSchema>;

const PLAYED_AT_NOT_VALID = invalid('GAME_TIME_NOT_VALID', { days: MAX_GAME_AGE_DAYS });
/** Must include its zone, such as 2026-06-10T18:00:00Z. */
export const playedAtSchema = z.pipe(
  z.iso.datetime({ offset: true, error: PLAYED_AT_NOT_VALID }),
  z.pipe(
    z.transform((text: string) => new Date(text)),
    z.date(PLAYED_AT_NOT_VALID),
  ),
);
