import { readFileSync, writeFileSync } from 'node:fs';
import type { Feature, GeometryCollection, MultiPolygon, Polygon } from 'geojson';
import Tiler from 'geojson-vt';
import { encodeTile } from '#infra/vector-tiles/mvt-encoder.ts';
import { createArchive, WHOLE_WORLD } from '#infra/vector-tiles/pmtiles-writer.ts';
import { LAND_ZOOM, OLD_SHORES_BELOW_LATITUDE } from './baked-land.ts';
import { type Ring, unwrapRing } from './unwrap-rings.ts';

/**
 * Makes land.pmtiles, which the repository holds, from OpenStreetMap's land at 250 m
 * (docs/decisions/0033-baked-land.md):
 *
 *   npm install --no-save @geo-maps/earth-lands-250m
 *   node --import tsx infra/base-map/bake-land.ts node_modules/@geo-maps/earth-lands-250m/map.geo.json
 */
const [source = ''] = process.argv.slice(2);
/** Units of 76 m at the equator: finer than the data. */
const EXTENT = 2048;
/** Square degrees; about one square kilometre at the equator. Smaller lakes and islets are left out. */
const MIN_AREA = 0.0001;
/** Lakes of the tundra, by the hundred thousand, where hardly anybody plays. */
const MIN_AREA_IN_THE_NORTH = 0.002;
const NORTH = 66;

const { geometries } = JSON.parse(readFileSync(source, 'utf8')) as GeometryCollection<MultiPolygon>;
const lands = geometries.flatMap(({ coordinates }) => coordinates.flatMap(landOf));
const tiler = new Tiler(
  { type: 'FeatureCollection', features: lands },
  {
    maxZoom: LAND_ZOOM,
    indexMaxZoom: LAND_ZOOM,
    indexMaxPoints: 0,
    extent: EXTENT,
    buffer: EXTENT / 64,
  },
);
const archive = createArchive({ minZoom: LAND_ZOOM, maxZoom: LAND_ZOOM, bounds: WHOLE_WORLD });
const side = 2 ** LAND_ZOOM;
for (let x = 0; x < side; x += 1) {
  for (let y = 0; y < side; y += 1) {
    const features = tiler.getTile(LAND_ZOOM, x, y)?.features ?? [];
    if (features.length > 0) archive.add(LAND_ZOOM, x, y, encodeTile({ earth: features }, EXTENT));
  }
}
writeFileSync(
  'infra/base-map/land.pmtiles',
  archive.finish({ attribution: '© OpenStreetMap contributors (ODbL 1.0)' }),
);

/** One polygon, without what is too small to see; none where it is all too small, or far in the south. */
function landOf(rings: Ring[]): Feature<Polygon>[] {
  const [outer] = rings;
  if (!outer || areaOf(outer) < MIN_AREA) return [];
  if (outer.every(([, latitude = 0]) => latitude < OLD_SHORES_BELOW_LATITUDE)) return [];
  const shown = rings.filter((ring) => {
    const isNorthern = (ring[0]?.[1] ?? 0) > NORTH;
    return areaOf(ring) >= (isNorthern && ring !== outer ? MIN_AREA_IN_THE_NORTH : MIN_AREA);
  });
  const geometry: Polygon = { type: 'Polygon', coordinates: shown.map(unwrapRing) };
  return [{ type: 'Feature', properties: { kind: 'land' }, geometry }];
}

function areaOf(ring: Ring): number {
  let doubled = 0;
  for (let index = 1; index < ring.length; index += 1) {
    const [x1 = 0, y1 = 0] = ring[index - 1] ?? [];
    const [x2 = 0, y2 = 0] = ring[index] ?? [];
    doubled += x1 * y2 - x2 * y1;
  }
  return Math.abs(doubled) / 2;
}
