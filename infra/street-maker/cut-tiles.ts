import Tiler, { type LegacyFeature } from 'geojson-vt';
import { encodeTile } from '#infra/vector-tiles/mvt-encoder.ts';
import { MAX_ZOOM, MIN_ZOOM } from './classify.ts';
import type { StreetFeature } from './collect-features.ts';
import { boxOf, type FlatLine } from './rings.ts';

/** Squares of about 15 km are cut one after the other: never more than one of them is in memory as objects. */
const SQUARE_ZOOM = 11;
/** In the middle of a large city a square holds millions of points. From here on it is cut in four, and again. */
const MAX_POINTS_AT_ONCE = 200_000;
const BUFFER = 64;
/** In the order of drawing, for renderers that take a tile as it comes. */
const LAYERS = [
  'landcover',
  'landuse',
  'park',
  'water',
  'waterway',
  'building',
  'transportation',
  'transportation_name',
  'place',
];

type OnTile = (z: number, x: number, y: number, tile: Uint8Array) => void;

interface Cutting {
  onTile: OnTile;
  maxPoints: number;
}

/** Cuts features into vector tiles of all zooms. Yields after every square, for a sign of progress. */
export function* cutTiles(
  features: readonly StreetFeature[],
  onTile: OnTile,
  maxPoints = MAX_POINTS_AT_ONCE,
): Generator<number> {
  const far = features.filter(({ look }) => look.minZoom < SQUARE_ZOOM);
  for (let z = MIN_ZOOM; z < SQUARE_ZOOM; z += 1) {
    const shown = far.filter(({ look }) => look.minZoom <= z);
    cutZoom(shown, z, [...sortIntoSquares(shown, z).keys()], onTile);
  }
  const squares = sortIntoSquares(features, SQUARE_ZOOM);
  let done = 0;
  for (const [square, within] of squares) {
    for (const share of cutSquare(within, square, SQUARE_ZOOM, { onTile, maxPoints })) {
      yield (done + share) / squares.size;
    }
    done += 1;
  }
}

/** The tile of a square and all below it. Yields how much of it is done. */
function* cutSquare(
  features: readonly StreetFeature[],
  square: string,
  zoom: number,
  cutting: Cutting,
): Generator<number> {
  const isLarge = countPoints(features) > cutting.maxPoints && zoom < MAX_ZOOM;
  for (let z = zoom; z <= (isLarge ? zoom : MAX_ZOOM); z += 1) {
    const shown = features.filter(({ look }) => look.minZoom <= z);
    cutZoom(shown, z, tilesOf(square, zoom, z), cutting.onTile);
  }
  if (isLarge) {
    const below = sortIntoSquares(features, zoom + 1);
    for (const [index, quarter] of tilesOf(square, zoom, zoom + 1).entries()) {
      const within = below.get(quarter) ?? [];
      below.delete(quarter);
      for (const share of cutSquare(within, quarter, zoom + 1, cutting)) yield (index + share) / 4;
    }
  }
  yield 1;
}

function countPoints(features: readonly StreetFeature[]): number {
  return features.reduce(
    (sum, { parts }) => parts.reduce((inner, { length }) => inner + length / 2, sum),
    0,
  );
}

function cutZoom(
  features: readonly StreetFeature[],
  z: number,
  tiles: readonly string[],
  onTile: OnTile,
): void {
  if (features.length === 0) return;
  const tiler = new Tiler(asGeoJson(features), {
    maxZoom: z,
    indexMaxZoom: z,
    indexMaxPoints: 0,
    extent: 4096,
    buffer: BUFFER,
    // At the deepest zoom, which is magnified further, nothing is left out that its grid can show. With a
    // tolerance of 0 the library would also keep all of it for every zoom above, one that nobody asks for.
    tolerance: z === MAX_ZOOM ? 0.5 : 4,
  });
  for (const tile of tiles) {
    const [x = 0, y = 0] = tile.split('/').map(Number);
    const found = tiler.getTile(z, x, y)?.features ?? [];
    const layers = Object.fromEntries(
      LAYERS.map((layer): [string, LegacyFeature[]] => [layer, []]),
    );
    for (const feature of found) {
      const { layer, ...tags } = feature.tags as { layer: string };
      layers[layer]?.push({ ...feature, tags });
    }
    const bytes = encodeTile(layers);
    if (bytes.length > 0) onTile(z, x, y, bytes);
  }
}

/** Features by the tile of this zoom that they lie in, or in several. */
function sortIntoSquares(features: readonly StreetFeature[], z: number) {
  const squares = new Map<string, StreetFeature[]>();
  const side = 2 ** z;
  const margin = BUFFER / 4096;
  for (const feature of features) {
    const { west, south, east, north } = boxOf(feature.parts);
    const [left, right] = [west, east].map((x) => ((x / 1e7 + 180) / 360) * side);
    const [bottom, top] = [south, north].map((y) => mercator(y / 1e7) * side);
    if (left === undefined || right === undefined) continue;
    if (top === undefined || bottom === undefined) continue;
    for (let x = Math.floor(left - margin); x <= Math.floor(right + margin); x += 1) {
      for (let y = Math.floor(top - margin); y <= Math.floor(bottom + margin); y += 1) {
        if (x < 0 || y < 0 || x >= side || y >= side) continue;
        const square = `${x}/${y}`;
        const known = squares.get(square);
        if (known) known.push(feature);
        else squares.set(square, [feature]);
      }
    }
  }
  return squares;
}

/** The tiles of zoom `z` in a square of zoom `zoom`. */
function tilesOf(square: string, zoom: number, z: number): string[] {
  const [x = 0, y = 0] = square.split('/').map(Number);
  const side = 2 ** (z - zoom);
  const steps = Array.from({ length: side }, (_, index) => index);
  return steps.flatMap((right) => steps.map((down) => `${x * side + right}/${y * side + down}`));
}

function mercator(latitude: number): number {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return Math.min(1, Math.max(0, 0.5 - (0.25 * Math.log((1 + sine) / (1 - sine))) / Math.PI));
}

function asGeoJson(features: readonly StreetFeature[]): GeoJSON.FeatureCollection {
  return { type: 'FeatureCollection', features: features.map(asFeature) };
}

function asFeature({ look: { layer, properties }, shape, parts }: StreetFeature): GeoJSON.Feature {
  const coordinates = parts.map(degrees);
  const [first = []] = coordinates;
  const geometry: GeoJSON.Geometry =
    shape === 'polygon'
      ? { type: 'Polygon', coordinates }
      : shape === 'line'
        ? { type: 'LineString', coordinates: first }
        : { type: 'Point', coordinates: first[0] ?? [] };
  return { type: 'Feature', properties: { layer, ...properties }, geometry };
}

function degrees(line: FlatLine): number[][] {
  const points: number[][] = [];
  for (let at = 0; at < line.length; at += 2) {
    points.push([(line[at] ?? 0) / 1e7, (line[at + 1] ?? 0) / 1e7]);
  }
  return points;
}
