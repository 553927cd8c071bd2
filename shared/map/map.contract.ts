import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/http/endpoint.ts';

const streetTilesSchema = z.object({
  /** `{z}`, `{x}` and `{y}` stand for the tile (`{s}` and `{r}` where the provider has them). */
  url: z.string(),
  /** Pictures as they are, or vector tiles that the map draws in its own colours. */
  kind: z.enum(['raster', 'vector']),
  maxZoom: z.number(),
  attribution: z.string(),
});
export type StreetTiles = z.infer<typeof streetTilesSchema>;

/** What a map needs to know before it asks for tiles. */
export const mapSettings = defineEndpoint({
  method: 'GET',
  path: '/api/map/settings',
  access: 'use-app',
  summary: 'The street tiles of this server, if there are any; the built-in base map always is',
  response: z.object({ streetTiles: z.nullable(streetTilesSchema) }),
});
