import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import * as contract from '#shared/analytics/analytics.contract.ts';
import {
  measureEngagement,
  measureGrowth,
  measureHours,
  measureRetention,
  rankCourts,
} from './analytics.service.ts';

export function registerAnalytics(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  route(app, deps, contract.engagement, ({ viewer }) => measureEngagement(db, viewer.timeZone));
  route(app, deps, contract.growth, ({ query, viewer }) =>
    measureGrowth(db, query.days, viewer.timeZone),
  );
  route(app, deps, contract.busiestCourts, ({ query, viewer }) =>
    rankCourts(db, query.days, viewer.timeZone),
  );
  route(app, deps, contract.heatMap, ({ query, viewer }) =>
    measureHours(db, query.days, viewer.timeZone),
  );
  route(app, deps, contract.retention, ({ viewer }) => measureRetention(db, viewer.timeZone));
}
