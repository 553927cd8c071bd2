import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { readLanguage } from '#server/platform/i18n/request-language.ts';
import * as contract from '#shared/rewards/rewards.contract.ts';
import { readRewardHistory, readRewardStats } from './rewards.service.ts';

export function registerRewards(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.rewardStats, ({ viewer }) => readRewardStats(deps, viewer));

  route(app, deps, contract.rewardHistory, ({ viewer, query, request }) =>
    readRewardHistory(deps, viewer, { ...query, language: readLanguage(request) }),
  );
}
