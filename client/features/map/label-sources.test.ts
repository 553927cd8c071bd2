import { expect, it } from 'vitest';
import { baseLabels } from './label-sources.ts';
import type { VectorTileSource } from './vector-tiles.ts';

const place = (name: string, x: number, y: number) => ({
  extent: 4096,
  properties: { name },
  loadGeometry: () => [[{ x, y }]],
});

it('finds the places in view in a tile that covers much more [MAP-42]', async () => {
  const features = [
    place('Near', 2048, 2048),
    place('East', 2100, 2048),
    place('South', 2048, 4000),
  ];
  const places = { length: features.length, feature: (index: number) => features[index] };
  const load = async () => ({ layers: { places } });
  const source = { maxZoom: 0, load } as unknown as VectorTileSource;
  const middle = 256 * 2 ** 11;
  const view = {
    zoom: 12,
    left: middle - 200,
    top: middle - 400,
    right: middle + 200,
    bottom: middle + 400,
  };
  const labels = await baseLabels(source, view);
  expect(labels).toMatchObject([{ name: 'Near', point: { x: 200, y: 400 } }]);
});
