import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { JsonText } from '#server/platform/http/text-answers.ts';
import { MAX_LISTED } from '#shared/courts/court-limits.ts';
import * as contract from '#shared/courts/courts.contract.ts';
import { listCourts } from './list.service.ts';
import { readMap } from './map.service.ts';
import { createPositionBatcher, findNearby } from './nearest.service.ts';
import { createWorldReader } from './world.service.ts';

export function registerSearchRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.listCourts, async ({ query }) => {
    const { q: text = '', bbox: box, only = [], lat, lon, limit = MAX_LISTED, offset = 0 } = query;
    const position =
      lat === undefined || lon === undefined ? undefined : { latitude: lat, longitude: lon };
    const json = await listCourts(deps, { text, box, position, only, limit, offset });
    return new JsonText<contract.Court[]>(json);
  });

  const remember = createPositionBatcher(deps.db);
  route(app, deps, contract.nearbyCourts, async ({ query, viewer }) => {
    const position = { latitude: query.lat, longitude: query.lon };
    return new JsonText<contract.Court[]>(await findNearby(deps, remember, viewer, position));
  });

  route(app, deps, contract.courtMap, ({ query }) => readMap(deps, query.bbox, query));

  const readWorld = createWorldReader(deps);
  route(app, deps, contract.courtsOfTheWorld, () => readWorld());
}
