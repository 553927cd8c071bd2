import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { MultiPolygon, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { type Ring, unwrapRing } from '#infra/base-map/unwrap-rings.ts';

/** Degrees between two dots. */
export const STEP = 3;
const NORTH = 78;
const SOUTH = -57;

/**
 * The land of the world as rows of dots, for client/features/landing/land-dots.ts. Each run of dots
 * is one line, `M<column> <row>h<length>`: with a round, dashed stroke it looks like single ones.
 */
export function landDots(): string {
  const file = createRequire(import.meta.url).resolve('world-atlas/land-110m.json');
  const atlas: Topology = JSON.parse(readFileSync(file, 'utf8'));
  const land = feature(atlas, atlas.objects.land as GeometryCollection);
  const rings = land.features.flatMap(({ geometry }) =>
    ringsOf(geometry as Polygon | MultiPolygon),
  );
  let path = '';
  for (let row = 0; NORTH - row * STEP >= SOUTH; row++) {
    const latitude = NORTH - row * STEP;
    const isLand = Array.from({ length: 360 / STEP }, (_, column) =>
      // What crosses the date line runs on beyond it.
      [-540, -180, 180].some((west) =>
        isInside(rings, west + (column + 0.5) * STEP, latitude - STEP / 2),
      ),
    );
    for (let column = 0; column < isLand.length; column++) {
      if (!isLand[column]) continue;
      const start = column;
      while (isLand[column + 1]) column++;
      path += `M${start} ${row}h${column - start}`;
    }
  }
  return path;
}

function ringsOf(geometry: Polygon | MultiPolygon): Ring[] {
  const rings = geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat();
  return rings.map(unwrapRing);
}

/** An odd number of crossings to the east: inside. Holes count by themselves. */
function isInside(rings: readonly Ring[], longitude: number, latitude: number): boolean {
  let inside = false;
  for (const ring of rings) {
    for (let index = 1; index < ring.length; index++) {
      const [x1 = 0, y1 = 0] = ring[index - 1] ?? [];
      const [x2 = 0, y2 = 0] = ring[index] ?? [];
      if (y1 > latitude === y2 > latitude) continue;
      if (longitude < x1 + ((latitude - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside;
    }
  }
  return inside;
}
