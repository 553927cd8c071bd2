import { existsSync } from 'node:fs';
import type { Deps } from '#server/platform/deps.ts';
import { contentTag } from '#server/platform/http/content-tag.ts';
import { createConcurrencyLimiter } from '#server/platform/limits/concurrency-limiter.ts';
import type { Position } from '#shared/map/position.ts';
import { drawMap } from './map-picture.ts';
import { MAP_HEIGHT, MAP_WIDTH, type ViewedTile, viewAround } from './map-view.ts';
import { openTileArchive } from './tile-archive.ts';

/** A few KB each. */
const MAX_KEPT = 500;
/** Unpacking a tile blocks the main thread for some milliseconds. */
const MAX_AT_ONCE = 1;
const MAX_WAITING = 50;

export interface MapPicture {
  svg: string;
  tag: string;
}

export interface MapPictures {
  width: number;
  height: number;
  /** Rejects with 503 if too many are waiting. Users go before crawlers. */
  around(position: Position, options: { isUrgent: boolean }): Promise<MapPicture>;
  close(): Promise<void>;
}

/** Pictures of the built-in map, drawn here without scripts or other servers. */
export async function openMapPictures({
  config,
}: Pick<Deps, 'config'>): Promise<MapPictures | undefined> {
  if (!existsSync(config.baseMapFile)) return undefined;
  const archive = await openTileArchive(config.baseMapFile);
  const limit = createConcurrencyLimiter(MAX_AT_ONCE, MAX_WAITING);
  const kept = new Map<string, Promise<MapPicture>>();

  async function draw(position: Position): Promise<MapPicture> {
    const view = viewAround(position, archive.maxZoom);
    const tiles = new Map<ViewedTile, Buffer>();
    for (const tile of view.tiles) {
      const data = await archive.read(tile.z, tile.x, tile.y);
      if (data) tiles.set(tile, data);
    }
    const svg = drawMap(view, tiles);
    return { svg, tag: contentTag(svg) };
  }

  return {
    width: MAP_WIDTH,
    height: MAP_HEIGHT,
    around({ latitude, longitude }, options) {
      // About ten metres, which is less than a pixel.
      const position = { latitude: round(latitude), longitude: round(longitude) };
      const key = `${position.latitude},${position.longitude}`;
      const picture = kept.get(key) ?? limit(() => draw(position), options);
      picture.catch(() => kept.delete(key));
      // Moves it to the end, so that the least recently used one is dropped first.
      kept.delete(key);
      kept.set(key, picture);
      const [oldest] = kept.size > MAX_KEPT ? kept.keys() : [];
      if (oldest !== undefined) kept.delete(oldest);
      return picture;
    },
    close: () => archive.close(),
  };
}

function round(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000;
}
