import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import * as contract from '#shared/player-stats/player-stats.contract.ts';
import {
  attachScoreSheet,
  listOwnGames,
  logGame,
  readSummary,
  resubmitGame,
} from './player-stats.service.ts';

export function registerPlayerStats(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.logGame, ({ body, viewer }) => logGame(deps, viewer, body));

  route(app, deps, contract.listOwnGames, ({ query, viewer }) => listOwnGames(deps, viewer, query));

  route(app, deps, contract.ownStatsSummary, ({ viewer }) => readSummary(deps, viewer));

  route(app, deps, contract.resubmitGame, ({ params, body, viewer }) =>
    resubmitGame(deps, viewer, params.id, body),
  );

  route(app, deps, contract.attachScoreSheet, ({ params, file, viewer }) =>
    attachScoreSheet(deps, viewer, params.id, file.bytes),
  );
}
