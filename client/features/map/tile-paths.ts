import type { VectorTile } from '@mapbox/vector-tile';
import { slicedWork } from '#client/lib/page/idle.ts';
import { styleOf } from './street-style.ts';
import { geometryOf } from './vector-tiles.ts';

export type TilePaths = ReadonlyMap<string, Path2D>;

const AREA = 3;
const POINT = 1;

const known = new WeakMap<VectorTile, Promise<TilePaths>>();

/** Reads a tile once, in slices that don't block input. Scaled-up tiles reuse the same paths. */
export function pathsOf(tile: VectorTile): Promise<TilePaths> {
  const paths = known.get(tile) ?? readPaths(tile);
  known.set(tile, paths);
  return paths;
}

async function readPaths(tile: VectorTile): Promise<TilePaths> {
  const paths = new Map<string, Path2D>();
  const pause = slicedWork();
  for (const [name, layer] of Object.entries(tile.layers)) {
    for (let index = 0; index < layer.length; index += 1) {
      const feature = layer.feature(index);
      const isArea = feature.type === AREA;
      const style = feature.type === POINT ? undefined : styleOf(name, feature.properties, isArea);
      if (style === undefined) continue;
      let path = paths.get(style);
      if (!path) {
        path = new Path2D();
        paths.set(style, path);
      }
      // Layers may have different extents. Paths are stored with an extent of 4096.
      trace(path, geometryOf(feature), 4096 / feature.extent, isArea);
      await pause();
    }
  }
  return paths;
}

function trace(
  path: Path2D,
  rings: readonly (readonly { x: number; y: number }[])[],
  scale: number,
  isArea: boolean,
): void {
  for (const ring of rings) {
    ring.forEach(({ x, y }, index) => {
      if (index === 0) path.moveTo(x * scale, y * scale);
      else path.lineTo(x * scale, y * scale);
    });
    if (isArea) path.closePath();
  }
}
