import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import * as contract from '#shared/map/places.contract.ts';
import { createReverseLookup, defaultCity } from './places.service.ts';

export function registerPlaceRoutes(app: FastifyInstance, deps: Deps): void {
  const { places } = deps;
  const lookUp = createReverseLookup(deps);

  route(app, deps, contract.reverseLookup, ({ query }) =>
    lookUp({ latitude: query.lat, longitude: query.lon }),
  );

  route(app, deps, contract.findCities, async ({ query }): Promise<contract.City[]> => {
    const text = query.q?.trim() ?? '';
    if (text === '') return [await defaultCity(deps)];
    return places.search(text, contract.MAX_CITIES);
  });
}
