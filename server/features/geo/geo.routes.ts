import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/http/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { type City, findCities, MAX_CITIES, reverseLookup } from '#shared/geo/geo.contract.ts';
import { createReverseLookup, defaultCity } from './geo.service.ts';

export function registerGeoRoutes(app: FastifyInstance, deps: Deps): void {
  const { places } = deps;
  const lookUp = createReverseLookup(deps);

  route(app, deps, reverseLookup, ({ query }) =>
    lookUp({ latitude: query.lat, longitude: query.lon }),
  );

  route(app, deps, findCities, async ({ query }): Promise<City[]> => {
    const text = query.q?.trim() ?? '';
    if (text === '') return [await defaultCity(deps)];
    return places.search(text, MAX_CITIES);
  });
}
