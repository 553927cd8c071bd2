import type { VectorTile } from '@mapbox/vector-tile';
import { slicedWork } from '#client/lib/page/idle.ts';
import type { Label } from './labels.ts';
import { featuresOf } from './paint-tile.ts';
import { ancestorOf, geometryOf, type TileAddress, type VectorTileSource } from './vector-tiles.ts';

/** The view in world pixels at this zoom. */
export interface View {
  zoom: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

type ToLabel = (feature: TileFeature) => Label | null;
interface TileFeature {
  layer: string;
  properties: Record<string, unknown>;
  /** Pixels from the top left of the view. */
  parts: { x: number; y: number }[][];
}

const ROAD_RANKS: Record<string, number> = {
  motorway: 7,
  trunk: 6,
  primary: 5,
  secondary: 4,
  tertiary: 3,
  minor: 2,
  service: 1,
};
const CITY = /^(city|town|village|locality)$/;
const QUARTER = /^(suburb|quarter|neighbourhood|borough|hamlet|island)$/;

export function baseLabels(source: VectorTileSource, view: View): Promise<Label[]> {
  return collect(source, view, ['places'], ({ properties, parts }) => {
    const point = parts[0]?.[0];
    const { name = '', kind, rank = 0 } = properties;
    if (!point) return null;
    const isCountry = kind === 'country';
    return { name: String(name), kind: isCountry ? 'country' : 'city', rank: Number(rank), point };
  });
}

export function streetLabels(source: VectorTileSource, view: View): Promise<Label[]> {
  return collect(source, view, ['place', 'transportation_name'], (feature) => {
    const { layer, properties, parts } = feature;
    const name = String(properties.name ?? '');
    const kind = String(properties.class ?? '');
    if (name === '') return null;
    if (layer === 'place') {
      const point = parts[0]?.[0];
      const isCity = CITY.test(kind);
      if (!point || (!isCity && !QUARTER.test(kind))) return null;
      // Negative, so the built-in map's rank wins if both know a place.
      return {
        name,
        kind: isCity ? 'city' : 'quarter',
        rank: -Number(properties.rank ?? 20),
        point,
      };
    }
    const line = longest(parts);
    return line && { name, kind: 'street', rank: ROAD_RANKS[kind] ?? 0, line };
  });
}

async function collect(
  source: VectorTileSource,
  view: View,
  layers: readonly string[],
  toLabel: ToLabel,
): Promise<Label[]> {
  const labels: Label[] = [];
  const pause = slicedWork();
  for (const { address, worldX } of tilesIn(view, source.maxZoom)) {
    const tile: VectorTile | null = await source.load(address).catch(() => null);
    const scale = 256 * 2 ** (view.zoom - address.z);
    for (const layer of layers) {
      for (const feature of featuresOf(tile, layer)) {
        const parts = geometryOf(feature).map((points) =>
          points.map(({ x, y }) => ({
            x: (worldX + x / feature.extent) * scale - view.left,
            y: (address.y + y / feature.extent) * scale - view.top,
          })),
        );
        const label = parts.some((points) => isInView(points, view))
          ? toLabel({ layer, properties: feature.properties, parts })
          : null;
        if (label) labels.push(label);
        await pause();
      }
    }
  }
  return labels;
}

/** Beyond a source's deepest zoom, a tile covers much more than the view. */
function isInView(points: readonly { x: number; y: number }[], view: View): boolean {
  const [width, height] = [view.right - view.left, view.bottom - view.top];
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return (
    Math.max(...xs) >= 0 &&
    Math.min(...xs) <= width &&
    Math.max(...ys) >= 0 &&
    Math.min(...ys) <= height
  );
}

/** Tiles in the view. `worldX` continues past the date line, the address wraps around. */
export function tilesIn(view: View, maxZoom: number): { address: TileAddress; worldX: number }[] {
  const z = Math.max(0, Math.min(Math.round(view.zoom) - 1, maxZoom));
  const scale = 256 * 2 ** (view.zoom - z);
  const side = 2 ** z;
  const tiles: { address: TileAddress; worldX: number }[] = [];
  const lastX = Math.floor(view.right / scale);
  const lastY = Math.min(side - 1, Math.floor(view.bottom / scale));
  for (let worldX = Math.floor(view.left / scale); worldX <= lastX; worldX += 1) {
    for (let y = Math.max(0, Math.floor(view.top / scale)); y <= lastY; y += 1) {
      const x = ((worldX % side) + side) % side;
      tiles.push({ address: ancestorOf({ z, x, y }, maxZoom), worldX });
    }
  }
  return tiles;
}

function longest(parts: TileFeature['parts']): TileFeature['parts'][number] | null {
  const lengthOf = (line: { x: number; y: number }[]) =>
    line.reduce((sum, { x, y }, index) => {
      const before = line[index - 1];
      return before ? sum + Math.hypot(x - before.x, y - before.y) : sum;
    }, 0);
  return parts.reduce<TileFeature['parts'][number] | null>(
    (best, line) => (best && lengthOf(best) >= lengthOf(line) ? best : line),
    null,
  );
}
