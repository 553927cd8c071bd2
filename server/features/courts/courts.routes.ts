import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/http/deps.ts';
import { idempotencyKeyFromHeader } from '#server/platform/http/idempotency-key.ts';
import { JsonText } from '#server/platform/http/json-text.ts';
import { type HandlerContext, route } from '#server/platform/http/route.ts';
import {
  DUPLICATE_RADIUS_METRES,
  idempotencyKeySchema,
  MAX_LISTED,
  MAX_NEARBY,
  NEARBY_RADIUS_METRES,
} from '#shared/courts/court-rules.ts';
import { searchWords } from '#shared/courts/court-search.ts';
import {
  type Court,
  courtMap,
  courtPage,
  courtsOfTheWorld,
  createCourt,
  duplicateCourts,
  listCourts,
  nearbyCourts,
  type OwnCourt,
  ownCourts,
  registerCourt as registerCourtEndpoint,
  reportCourt as reportCourtEndpoint,
} from '#shared/courts/courts.contract.ts';
import { readCourtPage } from './court-page.service.ts';
import { readOwnCourts } from './courts.repo.ts';
import { readList, readListNearest } from './list.repo.ts';
import { readMap } from './map.service.ts';
import { readNearestAndRemember } from './nearest.repo.ts';
import { areaAround } from './nearest-area.ts';
import { registerCourt } from './registration.service.ts';
import { reportCourt } from './report.service.ts';
import { duplicatesWithin } from './review.repo.ts';
import { createWorldReader } from './world.service.ts';

export function registerCourtRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  route(app, deps, listCourts, async ({ query }) => {
    const { q = '', bbox, lat, lon, limit = MAX_LISTED, offset = 0 } = query;
    const words = searchWords(q);
    // Only punctuation: there is nothing that could match.
    if (words.length === 0 && q.trim() !== '') return new JsonText<Court[]>('[]');
    const filter = { words, box: bbox };
    const page = { limit, offset };
    const json =
      lat === undefined || lon === undefined
        ? await readList(db, filter, page)
        : await readListNearest(db, filter, page, { latitude: lat, longitude: lon });
    return new JsonText<Court[]>(json);
  });

  route(app, deps, nearbyCourts, async ({ query, viewer }) => {
    const position = { latitude: query.lat, longitude: query.lon };
    const search = {
      ...position,
      most: MAX_NEARBY,
      radiusMetres: NEARBY_RADIUS_METRES,
      area: areaAround(position, NEARBY_RADIUS_METRES),
    };
    return new JsonText<Court[]>(await readNearestAndRemember(db, search, viewer.userId));
  });

  route(app, deps, courtMap, ({ query }) => readMap(deps, query.bbox, query.zoom));

  const readWorld = createWorldReader(deps);
  route(app, deps, courtsOfTheWorld, () => readWorld());

  route(app, deps, duplicateCourts, ({ query }) =>
    duplicatesWithin(db, { latitude: query.lat, longitude: query.lon }, DUPLICATE_RADIUS_METRES),
  );

  route(
    app,
    deps,
    ownCourts,
    async ({ viewer }) => new JsonText<OwnCourt[]>(await readOwnCourts(db, viewer.userId)),
  );

  route(app, deps, courtPage, ({ params, query, viewer }) => {
    const { lat, lon } = query;
    const position =
      lat === undefined || lon === undefined ? undefined : { latitude: lat, longitude: lon };
    return readCourtPage(deps, viewer, params.id, position);
  });

  route(app, deps, reportCourtEndpoint, async ({ params, body, viewer }) => {
    await reportCourt(deps, viewer.userId, { courtId: params.id, ...body });
    return { success: true };
  });

  const register = ({
    body,
    file,
    viewer,
    request,
  }: HandlerContext<typeof registerCourtEndpoint | typeof createCourt>) => {
    const key = body.idempotencyKey ?? idempotencyKeyFromHeader(request, idempotencyKeySchema);
    return registerCourt(deps, viewer.userId, { ...body, idempotencyKey: key }, file.bytes);
  };
  route(app, deps, registerCourtEndpoint, register);
  route(app, deps, createCourt, register);
}
