import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';

const MAX_KEPT_TILES = 256;

export interface TileAddress {
  z: number;
  x: number;
  y: number;
}

export interface VectorTileSource {
  maxZoom: number;
  /** Null if there is no such tile (open sea). Rejects if loading failed. Requests each tile once. */
  load(address: TileAddress): Promise<VectorTile | null>;
}

export function createTileSource(url: string, maxZoom: number): VectorTileSource {
  const tiles = new Map<string, Promise<VectorTile | null>>();
  return {
    maxZoom,
    load(address) {
      const key = tileUrl(url, address);
      const known = tiles.get(key);
      if (known) return known;
      const tile = fetchTile(key);
      tiles.set(key, tile);
      tile.catch(() => tiles.delete(key));
      const [oldest] = tiles.keys();
      if (tiles.size > MAX_KEPT_TILES && oldest !== undefined) tiles.delete(oldest);
      return tile;
    },
  };
}

async function fetchTile(url: string): Promise<VectorTile | null> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} for ${url}`);
  const bytes = await response.arrayBuffer();
  return bytes.byteLength === 0 ? null : new VectorTile(new PbfReader(bytes));
}

function tileUrl(template: string, { z, x, y }: TileAddress): string {
  return template.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y));
}

/** The ancestor of this tile at the source's deepest zoom. */
export function ancestorOf({ z, x, y }: TileAddress, maxZoom: number): TileAddress {
  if (z <= maxZoom) return { z, x, y };
  const levels = z - maxZoom;
  return { z: maxZoom, x: x >> levels, y: y >> levels };
}

/** Empty for a broken feature, so the rest of the tile is still drawn. */
export function geometryOf(feature: VectorTileFeature): { x: number; y: number }[][] {
  try {
    return feature.loadGeometry();
  } catch {
    return [];
  }
}
