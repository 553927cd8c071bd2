import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/http/endpoint.ts';

const streetTilesSchema = z.object({
  /** On this server; `{z}`, `{x}` and `{y}` stand for the tile. */
  url: z.string(),
  /** Pictures as they are, or vector tiles that the map draws in its own colours. */
  kind: z.enum(['raster', 'vector']),
  minZoom: z.number(),
  maxZoom: z.number(),
  /** West, south, east, north of what the tiles cover; null when it is the whole world. */
  bounds: z.nullable(z.tuple([z.number(), z.number(), z.number(), z.number()])),
  attribution: z.string(),
});
export type StreetTiles = z.infer<typeof streetTilesSchema>;

/**
 * `connecting`: nothing is known yet; ask again soon. `unreachable`: the source is away, tiles that
 * are kept still come. `unusable`: what is set is of no use, as the log says.
 */
export const STREETS_STATUSES = ['ready', 'connecting', 'off', 'unreachable', 'unusable'] as const;
export type StreetsStatus = (typeof STREETS_STATUSES)[number];

const mapSettingsSchema = z.object({
  streetTiles: z.nullable(streetTilesSchema),
  streetsStatus: z.enum(STREETS_STATUSES),
});
export type MapSettings = z.infer<typeof mapSettingsSchema>;

/** What a map needs to know before it asks for tiles. */
export const mapSettings = defineEndpoint({
  method: 'GET',
  path: '/api/map/settings',
  access: 'use-app',
  summary: 'The street tiles of this server, if there are any; the built-in base map always is',
  response: mapSettingsSchema,
});
