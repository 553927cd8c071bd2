import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { JsonText } from '#server/platform/http/text-answers.ts';
import * as contract from '#shared/courts/courts.contract.ts';
import { readCourtPage, readOwnCourts } from './read.service.ts';

export function registerReadRoutes(app: FastifyInstance, deps: Deps): void {
  route(
    app,
    deps,
    contract.ownCourts,
    async ({ viewer }) => new JsonText<contract.OwnCourt[]>(await readOwnCourts(deps, viewer)),
  );

  route(app, deps, contract.courtPage, ({ params, query, viewer }) => {
    const { lat, lon } = query;
    const position =
      lat === undefined || lon === undefined ? undefined : { latitude: lat, longitude: lon };
    return readCourtPage(deps, viewer, params.id, position);
  });
}
