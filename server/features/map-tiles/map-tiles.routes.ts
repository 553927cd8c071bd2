import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '#server/platform/http/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { AppError } from '#shared/errors.ts';
import { mapSettings, type StreetTiles } from '#shared/map/map.contract.ts';
import type { TileArchive } from './tile-archive.ts';

const ONE_DAY_SECONDS = 24 * 60 * 60;
/** Most providers of raster tiles have streets down to here. */
const RASTER_MAX_ZOOM = 19;

interface TileParams {
  z: string;
  x: string;
  y: string;
}

export interface TileArchives {
  base: TileArchive | undefined;
  streets: TileArchive | undefined;
}

/** Tiles are no endpoints of the contract: they are public and answer bytes. */
export function registerMapTileRoutes(app: FastifyInstance, deps: Deps, archives: TileArchives) {
  for (const name of ['base', 'streets'] as const) {
    app.get<{ Params: TileParams }>(`/tiles/${name}/:z/:x/:y`, (request, reply) =>
      sendTile(archives[name], request.params, reply),
    );
  }
  route(app, deps, mapSettings, async () => ({
    streetTiles: streetTilesOf(deps, archives.streets),
  }));
}

async function sendTile(archive: TileArchive | undefined, params: TileParams, reply: FastifyReply) {
  const [z = -1, x = -1, y = -1] = [params.z, params.x, params.y].map(wholeNumber);
  const isOnMap = z >= 0 && z <= 24 && x >= 0 && x < 2 ** z && y >= 0 && y < 2 ** z;
  if (!archive || !isOnMap) throw new AppError('NOT_FOUND');
  const tile = await archive.read(z, x, y);
  reply.header('cache-control', `public, max-age=${7 * ONE_DAY_SECONDS}`);
  // Nothing there, such as open sea: an answer too, and worth keeping.
  if (!tile) return reply.code(204).send();
  if (tile.gzipped) reply.header('content-encoding', 'gzip');
  return reply.type(archive.contentType).send(tile.data);
}

function streetTilesOf({ config }: Deps, streets: TileArchive | undefined): StreetTiles | null {
  const attribution = config.mapTilesAttribution;
  if (config.mapTilesUrl !== undefined) {
    return {
      url: config.mapTilesUrl,
      kind: 'raster',
      maxZoom: RASTER_MAX_ZOOM,
      attribution: attribution ?? '',
    };
  }
  if (!streets) return null;
  return {
    url: '/tiles/streets/{z}/{x}/{y}',
    kind: streets.kind,
    maxZoom: streets.maxZoom,
    attribution: attribution ?? streets.attribution,
  };
}

function wholeNumber(text: string): number {
  return /^\d{1,8}$/.test(text) ? Number(text) : -1;
}
