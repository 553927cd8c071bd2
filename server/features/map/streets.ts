import { join } from 'node:path';
import { plainAttribution } from '#infra/tile-source/tile-set.ts';
import { type TileAddress, type TileAnswer, TileSource } from '#infra/tile-source/tile-source.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createConcurrencyLimiter } from '#server/platform/limits/concurrency-limiter.ts';
import { isWithinRateLimit } from '#server/platform/limits/rate-limit.ts';
import type { StreetsStatus, StreetTiles } from '#shared/map/map.contract.ts';
import { openTileArchive, type TileArchive } from './tile-archive.ts';

const SOURCE_TIMEOUT_MS = 10_000;
const MAX_DOWNLOADS = 8;
const MAX_WAITING = 200;
const URL = '/tiles/streets/{z}/{x}/{y}';

export interface Streets {
  describe(): { streetsStatus: StreetsStatus; streetTiles: StreetTiles | null };
  /** `client` is the network address that the limit counts. */
  read(address: TileAddress, client: string): Promise<TileAnswer>;
  close(): Promise<void>;
}

/** Never fails and never waits for the network. The built-in map works without streets. */
export async function openStreets(deps: Deps): Promise<Streets> {
  const { config, log } = deps;
  const { streets, mapTilesAttribution } = config;
  if (streets.kind === 'off') return noStreets('off');
  if (streets.kind === 'address') {
    const source = new TileSource({
      ...streets,
      folder: join(config.dataDir, 'map-tiles'),
      maxBytes: config.mapCacheBytes,
      timeoutMs: SOURCE_TIMEOUT_MS,
      limit: createConcurrencyLimiter(MAX_DOWNLOADS, MAX_WAITING),
      log: (sentence) => log.info(sentence),
    });
    await source.open();
    return streetsOf(deps, source, mapTilesAttribution);
  }
  try {
    return streetsIn(await openTileArchive(streets.path), mapTilesAttribution);
  } catch (error) {
    log.warn(`No street tiles: ${(error as Error).message} Maps show the built-in map.`);
    return noStreets('unusable');
  }
}

function noStreets(streetsStatus: StreetsStatus): Streets {
  return {
    describe: () => ({ streetsStatus, streetTiles: null }),
    read: async () => 'missing',
    close: async () => {},
  };
}

/** Without the limit, anyone could make this server flood the tile source. */
async function mayFetchTile(deps: Deps, client: string): Promise<boolean> {
  return (
    (await isWithinRateLimit(deps, 'map-tiles:address', client)) &&
    (await isWithinRateLimit(deps, 'map-tiles', 'all'))
  );
}

function streetsOf(deps: Deps, source: TileSource, attribution: string | undefined): Streets {
  return {
    describe() {
      const { status, tileSet } = source.describe();
      if (!tileSet) return { streetsStatus: status, streetTiles: null };
      const { kind, minZoom, maxZoom, bounds = null } = tileSet;
      const shown = attribution ?? tileSet.attribution;
      return {
        streetsStatus: status,
        streetTiles: { url: URL, kind, minZoom, maxZoom, bounds, attribution: shown },
      };
    },
    read: (address, client) => source.tile(address, () => mayFetchTile(deps, client)),
    close: () => source.close(),
  };
}

function streetsIn(archive: TileArchive, attribution: string | undefined): Streets {
  const { kind, minZoom, maxZoom, bounds, contentType } = archive;
  const shown = attribution ?? plainAttribution(archive.attribution);
  return {
    describe: () => ({
      streetsStatus: 'ready',
      streetTiles: { url: URL, kind, minZoom, maxZoom, bounds, attribution: shown },
    }),
    async read({ z, x, y }) {
      const data = await archive.read(z, x, y);
      return data ? { kind, contentType, data } : 'missing';
    },
    close: () => archive.close(),
  };
}
