import { existsSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { AppError } from '#shared/errors.ts';
import * as contract from '#shared/map/map.contract.ts';
import { registerPlaceRoutes } from './places.routes.ts';
import { openStreets, type Streets } from './streets.ts';
import { openTileArchive, type TileArchive } from './tile-archive.ts';

const ONE_DAY_SECONDS = 24 * 60 * 60;

interface TileParams {
  z: string;
  x: string;
  y: string;
}

interface Tiles {
  base: TileArchive | undefined;
  streets: Streets;
}

/** The built-in base map, street tiles if available, and the map's settings. */
export async function registerMap(app: FastifyInstance, deps: Deps): Promise<void> {
  const { baseMapFile } = deps.config;
  const base = existsSync(baseMapFile) ? await openTileArchive(baseMapFile) : undefined;
  if (!base) deps.log.warn('The base map has not been built: maps show courts on plain ground.');
  const streets = await openStreets(deps);
  app.addHook('onClose', async () => {
    await Promise.all([base?.close(), streets.close()]);
  });
  registerTiles(app, { base, streets });
  registerPlaceRoutes(app, deps);
  route(app, deps, contract.mapSettings, async () => streets.describe());
}

/** Tiles aren't in the contract, because they are public and return bytes. */
function registerTiles(app: FastifyInstance, { base, streets }: Tiles): void {
  app.get<{ Params: TileParams }>('/tiles/base/:z/:x/:y', async ({ params }, reply) => {
    const { z, x, y } = parseAddress(params);
    if (!base) throw new AppError('NOT_FOUND');
    const data = await base.read(z, x, y);
    return sendTile(reply, 7 * ONE_DAY_SECONDS, data && { data, contentType: base.contentType });
  });

  app.get<{ Params: TileParams }>('/tiles/streets/:z/:x/:y', async ({ params, ip }, reply) => {
    const tile = await streets.read(parseAddress(params), ip);
    // An error would fill the console when the tile source is down. The next try may succeed.
    if (tile === 'failed') return reply.header('cache-control', 'no-store').code(204).send();
    return sendTile(reply, ONE_DAY_SECONDS, tile === 'missing' ? undefined : tile);
  });
}

function sendTile(
  reply: FastifyReply,
  maxAgeSeconds: number,
  tile: { data: Buffer; contentType: string } | undefined,
) {
  reply.header('cache-control', `public, max-age=${maxAgeSeconds}`);
  // Empty tiles, such as open sea, are valid and cacheable.
  if (!tile) return reply.code(204).send();
  // Browsers unpack gzip, so tiles are sent as stored.
  const isGzipped = tile.data[0] === 0x1f && tile.data[1] === 0x8b;
  if (isGzipped) reply.header('content-encoding', 'gzip');
  return reply.type(tile.contentType).send(tile.data);
}

function parseAddress(params: TileParams): { z: number; x: number; y: number } {
  const [z = -1, x = -1, y = -1] = [params.z, params.x, params.y].map(wholeNumber);
  const isOnMap = z >= 0 && z <= 24 && x >= 0 && x < 2 ** z && y >= 0 && y < 2 ** z;
  if (!isOnMap) throw new AppError('NOT_FOUND');
  return { z, x, y };
}

function wholeNumber(text: string): number {
  return /^\d{1,8}$/.test(text) ? Number(text) : -1;
}
