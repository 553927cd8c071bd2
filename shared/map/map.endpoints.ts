import { lightEndpoint } from '#shared/http/light-endpoint.ts';
import type * as contract from '#shared/map/map.contract.ts';

/** The built-in base map: vector tiles of land, borders and places. */
export const BASE_TILES = { url: '/tiles/base/{z}/{x}/{y}', maxZoom: 8 } as const;

export const mapSettings = lightEndpoint<typeof contract.mapSettings>('GET', '/api/map/settings', {
  reads: [],
});
