import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/http/endpoint.ts';

const streetTilesSchema = z.object({
  /** On this server, with `{z}`, `{x}` and `{y}` as placeholders. */
  url: z.string(),
  /** Ready-made images, or vector tiles that the map draws in its own colours. */
  kind: z.enum(['raster', 'vector']),
  minZoom: z.number(),
  maxZoom: z.number(),
  /** West, south, east and north of the covered area, or null for the whole world. */
  bounds: z.nullable(z.tuple([z.number(), z.number(), z.number(), z.number()])),
  attribution: z.string(),
});
export type StreetTiles = z.infer<typeof streetTilesSchema>;

/**
 * `connecting` means not known yet, so ask again soon. `unreachable` means that the source is down but cached tiles
 * still work. `unusable` means that the configuration is wrong; the log says why.
 */
export const STREETS_STATUSES = ['ready', 'connecting', 'off', 'unreachable', 'unusable'] as const;
export type StreetsStatus = (typeof STREETS_STATUSES)[number];

const mapSettingsSchema = z.object({
  streetTiles: z.nullable(streetTilesSchema),
  streetsStatus: z.enum(STREETS_STATUSES),
});
export type MapSettings = z.infer<typeof mapSettingsSchema>;

export const mapSettings = defineEndpoint({
  method: 'GET',
  path: '/api/map/settings',
  access: 'use-app',
  summary: 'The street tiles of this server, if there are any; the built-in base map always is',
  response: mapSettingsSchema,
});
