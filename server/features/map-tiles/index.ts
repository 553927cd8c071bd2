import { existsSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/http/deps.ts';
import { registerMapTileRoutes } from './map-tiles.routes.ts';
import { openStreets } from './streets.ts';
import { openTileArchive } from './tile-archive.ts';

/** The built-in base map, street tiles where there are any, and what the map must know about them. */
export async function registerMapTiles(app: FastifyInstance, deps: Deps): Promise<void> {
  const { baseMapFile } = deps.config;
  const base = existsSync(baseMapFile) ? await openTileArchive(baseMapFile) : undefined;
  if (!base) deps.log.warn('The base map has not been built: maps show courts on plain ground.');
  const streets = await openStreets(deps);
  app.addHook('onClose', async () => {
    await Promise.all([base?.close(), streets.close()]);
  });
  registerMapTileRoutes(app, deps, { base, streets });
}
