import * as z from 'zod/mini';
import {
  GAME_ANSWERS,
  numbersSchema,
  playedAtSchema,
  scoreSchema,
  teamsSchema,
} from '#shared/games/game-rules.ts';
import { GAME_STATUSES } from '#shared/games/game-state.ts';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { idSchema } from '#shared/http/id-params.ts';
import type { Limit } from '#shared/http/limit.ts';
import { invalid } from '#shared/invalid.ts';
import { PROFILES, personSchema } from '#shared/people/people.contract.ts';
import { reportSchema } from '#shared/people/report-rules.ts';

const READS = {
  name: 'games:read',
  per: 'viewer',
  times: 600,
  in: 'hour',
} as const satisfies Limit;

const ANSWERS = {
  name: 'games:answer',
  per: 'viewer',
  times: 120,
  in: 'hour',
} as const satisfies Limit;

/** Keys have 22 characters. Any other string is a game that doesn't exist. */
const keyParamsSchema = z.object({ key: z.string().check(z.maxLength(100)) });
const handleParamsSchema = z.object({ handle: z.string().check(z.minLength(1), z.maxLength(100)) });

/** A player as the viewer may see them. */
const playerSchema = z.object({
  /** Unique in the game. */
  id: z.number(),
  /**
   * `person` has an account, `guest` was entered by name, `deleted` deleted their account or was entered by someone who
   * did. `hidden` is someone whose name this viewer may not see.
   */
  kind: z.enum(['person', 'guest', 'deleted', 'hidden']),
  /** Null for deleted and hidden players. */
  displayName: z.nullable(z.string()),
  /** Null unless the viewer may open their profile. */
  handle: z.nullable(z.string()),
  avatarUrl: z.nullable(z.string()),
  isMe: z.boolean(),
});
export type GamePlayer = z.infer<typeof playerSchema>;

const ownNumbersSchema = z.extend(numbersSchema, {
  status: z.enum(['pending', 'verified', 'rejected']),
});

const gameSchema = z.object({
  key: z.string(),
  /** The viewer logged it. */
  isMine: z.boolean(),
  status: z.enum(GAME_STATUSES),
  court: z.object({ id: z.number(), name: z.string(), timezone: z.string() }),
  playedAt: z.string(),
  score: scoreSchema,
  /** Another score that a player proposed. It replaces `score` once enough players confirm it. */
  proposedScore: z.nullable(scoreSchema),
  /** The team (0 or 1) of the player who proposed it. */
  proposedBySide: z.nullable(z.number()),
  /** Players who removed themselves are left out. */
  teams: z.tuple([z.array(playerSchema), z.array(playerSchema)]),
  /** Null unless the viewer plays in it. */
  mySide: z.nullable(z.number()),
  myAnswer: z.nullable(z.enum(['right', 'absent'])),
  /** The viewer can still answer "right", also when the game already counts. "absent" is always possible. */
  needsMyAnswer: z.boolean(),
  /** Only one other score can be proposed per game. */
  canFixScore: z.boolean(),
  /** No contest if too few have confirmed by then. */
  answerBy: z.string(),
  /** How many confirmed the score in question, in total and by team, and how many are needed. The same for every viewer. */
  confirmed: z.number(),
  confirmedBySide: z.tuple([z.number(), z.number()]),
  needed: z.number(),
  myNumbers: z.nullable(ownNumbersSchema),
});
export type TeamGame = z.infer<typeof gameSchema>;

/** A game on a person's profile. Others see it from the next day on. */
const listedGameSchema = z.object({
  ...z.pick(gameSchema, { key: true, status: true, score: true, teams: true, mySide: true }).shape,
  /** Null for strangers. */
  court: z.nullable(gameSchema.shape.court),
  /** At the court, such as 2026-06-10. */
  day: z.string(),
  /** That person's team. */
  side: z.number(),
  result: z.enum(['won', 'lost', 'tied']),
});
export type ListedGame = z.infer<typeof listedGameSchema>;

const recordSchema = z.object({ wins: z.number(), losses: z.number(), ties: z.number() });

const ratingSchema = z.object({
  /** Games of the last two years that count for the rating. */
  games: z.number(),
  /** The rating is shown from this many games on. */
  needed: z.number(),
  range: z.nullable(z.tuple([z.number(), z.number()])),
  /** When the range was calculated. */
  calculatedAt: z.nullable(z.string()),
  record: recordSchema,
  /** Of verified numbers in confirmed games. */
  averages: z.nullable(
    z.object({
      games: z.number(),
      points: z.number(),
      assists: z.number(),
      rebounds: z.number(),
      steals: z.number(),
      blocks: z.number(),
      minutes: z.nullable(z.number()),
      /** Shots made of shots taken, 0 to 100. */
      shooting: z.nullable(z.number()),
    }),
  ),
  /** Most games together first, at most 5. Only people the viewer may see. */
  teammates: z.array(z.extend(personSchema, { games: z.number(), wins: z.number() })),
  /** The viewer's record with and against this person. Null on the own profile. */
  withMe: z.nullable(recordSchema),
  againstMe: z.nullable(recordSchema),
});
export type Rating = z.infer<typeof ratingSchema>;

const suggestionSchema = z.extend(personSchema, {
  /** On court now or in the last 3 hours, in the run, in an earlier game, or a friend. */
  reason: z.enum(['here', 'run', 'played', 'friend']),
});
export type GameSuggestion = z.infer<typeof suggestionSchema>;

export const recordGame = defineEndpoint({
  method: 'POST',
  path: '/api/games',
  access: 'use-app',
  limit: { name: 'games:record', per: 'viewer', times: 30, in: 'hour' },
  changes: ['games'],
  summary: 'Log a game with teams and score; it counts once enough of its players confirm it',
  body: z.object({
    courtId: idSchema,
    playedAt: playedAtSchema,
    score: scoreSchema,
    /** The viewer is one of the players. */
    teams: teamsSchema,
    /** The viewer's own numbers. */
    stats: z.optional(numbersSchema),
    /** Requests with the same key log one game. */
    idempotencyKey: z.optional(z.uuid(invalid('IDEMPOTENCY_KEY_NOT_VALID'))),
  }),
  response: gameSchema,
  status: 201,
});

export const listWaitingGames = defineEndpoint({
  method: 'GET',
  path: '/api/games/waiting',
  access: 'use-app',
  limit: READS,
  reads: ['games'],
  summary:
    'Games that the viewer can still confirm, at most 20: those logged by people they know first, then the latest',
  response: z.array(gameSchema),
});

export const suggestPlayers = defineEndpoint({
  method: 'GET',
  path: '/api/games/suggestions',
  access: 'use-app',
  limit: READS,
  reads: ['games', 'friends', 'presence'],
  summary: 'People to name in a game, only those whose name the viewer may see; at most 60',
  query: z.object({
    courtId: z.optional(idSchema),
    /** The key of a run that the viewer may see. */
    run: z.optional(z.string().check(z.maxLength(100))),
  }),
  response: z.array(suggestionSchema),
});

export const readGame = defineEndpoint({
  method: 'GET',
  path: '/api/games/:key',
  access: 'use-app',
  limit: READS,
  reads: ['games'],
  summary: 'A game that the viewer was named in',
  params: keyParamsSchema,
  response: gameSchema,
});

export const answerGame = defineEndpoint({
  method: 'POST',
  path: '/api/games/:key/answer',
  access: 'use-app',
  limit: ANSWERS,
  changes: ['games', 'notifications'],
  summary:
    'Confirm the score, propose another one, or say that the viewer was not there, which is final',
  params: keyParamsSchema,
  body: z.object({
    answer: z.enum(GAME_ANSWERS),
    /** The other score, or with "right" the score on the viewer's screen, to notice that it changed. */
    score: z.optional(scoreSchema),
  }),
  response: gameSchema,
});

export const saveNumbers = defineEndpoint({
  method: 'PUT',
  path: '/api/games/:key/stats',
  access: 'use-app',
  limit: ANSWERS,
  changes: ['games'],
  summary: "Add the viewer's own numbers to a game that they confirmed, once",
  params: keyParamsSchema,
  body: numbersSchema,
  response: gameSchema,
});

export const reportGame = defineEndpoint({
  method: 'POST',
  path: '/api/games/:key/report',
  access: 'use-app',
  limit: { name: 'games:report', per: 'viewer', times: 'reportsPerHour', in: 'hour' },
  summary: 'Report the player who logged a game to the admins',
  params: keyParamsSchema,
  body: reportSchema,
  response: z.object({ success: z.literal(true) }),
});

export const listGamesOf = defineEndpoint({
  method: 'GET',
  path: '/api/people/:handle/games',
  access: 'use-app',
  limit: PROFILES,
  reads: ['games'],
  summary: "A person's confirmed games, latest first; one's own in any status",
  params: handleParamsSchema,
  query: z.object({
    /** The key of the last game of the page before. */
    after: z.optional(z.string().check(z.maxLength(100))),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(50)), 20),
  }),
  response: z.array(listedGameSchema),
});

export const readRating = defineEndpoint({
  method: 'GET',
  path: '/api/people/:handle/rating',
  access: 'use-app',
  limit: PROFILES,
  reads: ['games'],
  summary:
    "A person's rating, record, averages and teammates; people who hide their stats or profile answer the same 404",
  params: handleParamsSchema,
  response: ratingSchema,
});
