import { readFileSync } from 'node:fs';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { PMTiles, type Source } from 'pmtiles';
import { describe, expect, it } from 'vitest';

/** The highest zoom level, with the finest coastline. */
const LAND_ZOOM = 8;
const bytes = readFileSync('infra/base-map/base-map.pmtiles');
const source: Source = {
  getKey: () => 'base map',
  getBytes: async (offset, length) => ({
    data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer,
  }),
};
const archive = new PMTiles(source);

/** Whether the point is land, by the map's even-odd fill rule. */
async function isLand(latitude: number, longitude: number): Promise<boolean> {
  const side = 2 ** LAND_ZOOM;
  const sine = Math.sin((latitude * Math.PI) / 180);
  const x = ((longitude + 180) / 360) * side;
  const y = (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * side;
  const tile = await archive.getZxy(LAND_ZOOM, Math.floor(x), Math.floor(y));
  const layer = tile && new VectorTile(new PbfReader(new Uint8Array(tile.data))).layers.earth;
  let crossings = 0;
  for (let index = 0; layer && index < layer.length; index += 1) {
    const feature = layer.feature(index);
    const [left, top] = [(x % 1) * feature.extent, (y % 1) * feature.extent];
    for (const ring of feature.loadGeometry()) {
      ring.forEach((a, at) => {
        const b = ring[(at + 1) % ring.length] ?? a;
        if (a.y > top === b.y > top) return;
        if (left < ((b.x - a.x) * (top - a.y)) / (b.y - a.y) + a.x) crossings += 1;
      });
    }
  }
  return crossings % 2 === 1;
}

describe('built-in map', () => {
  it.each([
    ['Central Park, Manhattan', 40.7812, -73.9665],
    ['the Bronx', 40.8448, -73.8648],
    ['Taksim, Istanbul', 41.0369, 28.985],
    ['Üsküdar, Istanbul', 41.0226, 29.03],
    ['Bondi, Sydney', -33.8915, 151.2628],
    ['Chicago', 41.8781, -87.6298],
    ['Taveuni, Fiji, on the antimeridian', -16.82, 179.99],
    ['Chukotka, beyond it', 66.5, -175.5],
  ])('shows land at %s [MAP-40]', async (_place, latitude, longitude) => {
    expect(await isLand(latitude, longitude)).toBe(true);
  });

  it.each([
    ['in the Hudson', 40.79, -73.9875],
    ['in the East River', 40.7325, -73.9655],
    ['in Jamaica Bay', 40.613, -73.845],
    ['in the Bosporus', 41.046, 29.035],
    ["in Sydney's harbour", -33.8535, 151.235],
    ['in Lake Michigan', 41.9, -87.4],
    ['in Lake Geneva', 46.45, 6.55],
    ['in the middle of the Pacific', 0, -150],
  ])('shows water %s [MAP-40]', async (_place, latitude, longitude) => {
    expect(await isLand(latitude, longitude)).toBe(false);
  });
});
