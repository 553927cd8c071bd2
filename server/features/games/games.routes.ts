import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { AppError } from '#shared/errors.ts';
import { type GameAnswer, MAX_SCORE } from '#shared/games/game-rules.ts';
import type { Score } from '#shared/games/game-state.ts';
import * as contract from '#shared/games/games.contract.ts';
import { answer, recordGame, reportGame, saveNumbers } from './games.service.ts';
import {
  listGamesOf,
  listWaitingGames,
  readGame,
  readRating,
  suggestPlayers,
} from './read.service.ts';

export function registerGames(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  route(app, deps, contract.recordGame, async ({ body, viewer }) => {
    const key = await recordGame(deps, viewer.userId, body);
    return readGame(db, viewer.userId, key);
  });

  route(app, deps, contract.listWaitingGames, ({ viewer }) => listWaitingGames(db, viewer.userId));

  route(app, deps, contract.suggestPlayers, ({ query, viewer }) =>
    suggestPlayers(db, viewer.userId, query),
  );

  route(app, deps, contract.readGame, ({ params, viewer }) =>
    readGame(db, viewer.userId, params.key),
  );

  route(app, deps, contract.answerGame, async ({ params, body, viewer }) => {
    await answer(deps, viewer.userId, params.key, toAnswer(body));
    return readGame(db, viewer.userId, params.key);
  });

  route(app, deps, contract.saveNumbers, async ({ params, body, viewer }) => {
    await saveNumbers(deps, viewer.userId, params.key, body);
    return readGame(db, viewer.userId, params.key);
  });

  route(app, deps, contract.reportGame, async ({ params: { key }, body, viewer }) => {
    await reportGame(deps, viewer.userId, { key, reason: body.reason });
    return { success: true };
  });

  route(app, deps, contract.listGamesOf, ({ params, query, viewer }) =>
    listGamesOf(db, viewer.userId, { ...params, ...query }),
  );

  route(app, deps, contract.readRating, ({ params, viewer }) =>
    readRating(db, viewer.userId, params.handle),
  );
}

function toAnswer({
  answer: given,
  score,
}: {
  answer: GameAnswer['answer'];
  score?: Score | undefined;
}): GameAnswer {
  if (given === 'absent') return { answer: given };
  if (given === 'right') return { answer: given, seenScore: score };
  if (score === undefined) {
    throw new AppError('INVALID_INPUT', {
      reason: 'GAME_SCORE_NOT_VALID',
      params: { max: MAX_SCORE },
    });
  }
  return { answer: given, score };
}
