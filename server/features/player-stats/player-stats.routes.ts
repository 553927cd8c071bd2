import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/http/deps.ts';
import { route } from '#server/platform/http/route.ts';
import * as contract from '#shared/player-stats/player-stats.contract.ts';
import { listOwnEntries } from './player-stats.repo.ts';
import {
  attachScoreSheet,
  logGame,
  readSummary,
  resubmitGame,
  toEntry,
} from './player-stats.service.ts';

export function registerPlayerStatsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.logGame, ({ body, viewer }) => logGame(deps, viewer, body));

  route(app, deps, contract.listOwnGames, async ({ query, viewer }) => {
    const rows = await listOwnEntries(deps.db, viewer.userId, query);
    return rows.map(toEntry);
  });

  route(app, deps, contract.ownStatsSummary, ({ viewer }) => readSummary(deps, viewer));

  route(app, deps, contract.resubmitGame, ({ params, body, viewer }) =>
    resubmitGame(deps, viewer, params.id, body),
  );

  route(app, deps, contract.attachScoreSheet, ({ params, file, viewer }) =>
    attachScoreSheet(deps, viewer, params.id, file.bytes),
  );
}
