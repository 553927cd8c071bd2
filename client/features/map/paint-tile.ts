import type { VectorTile, VectorTileFeature } from '@mapbox/vector-tile';
import type { MapColours } from './map-colours.ts';
import type { TileAddress } from './vector-tiles.ts';

export const TILE_PIXELS = 512;
/** Closer than this the built-in map has no more to tell, and the ground becomes a court. */
const COURT_LINES_FROM_ZOOM = 12;

export interface TileFrame {
  context: CanvasRenderingContext2D;
  /** The tile on screen. */
  shown: TileAddress;
  /** The tile whose data is drawn: the same one, or the deepest that holds it. */
  data: TileAddress;
  colours: MapColours;
}

/** The built-in base map. */
export function paintBaseTile(frame: TileFrame, tile: VectorTile | null): void {
  const { context, colours } = frame;
  fillAll(context, colours.water);
  for (const feature of featuresOf(tile, 'earth')) {
    trace(frame, feature, true);
    const isLand = feature.properties.kind === 'land';
    context.fillStyle = isLand ? colours.land : colours.water;
    context.fill('evenodd');
    if (isLand) stroke(context, colours.ink, 0.22, 1);
  }
  paintCourtLines(frame);
  for (const feature of featuresOf(tile, 'boundaries')) {
    trace(frame, feature);
    const isCountry = feature.properties.kind === 'country';
    if (isCountry || frame.shown.z >= 3) {
      stroke(context, colours.ink, isCountry ? 0.4 : 0.2, isCountry ? 1.25 : 1, [5, 4]);
    }
  }
}

/** Lines of endless half courts, so faint that they are felt more than seen. */
function paintCourtLines({ context, shown, colours }: TileFrame): void {
  // Leaflet's zoom is one more than that of tiles of 512 pixels.
  if (shown.z + 1 < COURT_LINES_FROM_ZOOM) return;
  const size = TILE_PIXELS;
  const middle = size / 2;
  context.beginPath();
  context.rect(0.5, 0.5, size, size);
  context.moveTo(0, middle);
  context.lineTo(size, middle);
  context.moveTo(middle + 62, middle);
  context.arc(middle, middle, 62, 0, 2 * Math.PI);
  for (const [baseline, way] of [
    [0, 1],
    [size, -1],
  ] as const) {
    const end = baseline + way * 150;
    context.rect(middle - 70, Math.min(baseline, end), 140, 150);
    context.moveTo(middle + 62, end);
    context.arc(middle, end, 62, 0, 2 * Math.PI);
    context.moveTo(middle + 205, baseline);
    context.arc(middle, baseline, 205, 0, way * Math.PI, way < 0);
  }
  stroke(context, colours.ink, 0.085, 1.5);
}

/** Streets from an archive, in the layers of Protomaps or of OpenMapTiles. */
export function paintStreetTile(frame: TileFrame, tile: VectorTile): void {
  const { context, colours } = frame;
  const hasEarth = tile.layers.earth !== undefined;
  fillAll(context, hasEarth ? colours.water : colours.land);
  fillLayer(frame, tile, 'earth', colours.land, 1);
  for (const layer of ['landuse', 'landcover', 'park']) {
    for (const feature of featuresOf(tile, layer)) {
      if (GREEN.test(String(feature.properties.kind ?? feature.properties.class ?? layer))) {
        fillFeature(frame, feature, colours.park, 0.14);
      }
    }
  }
  fillLayer(frame, tile, 'water', colours.water, 1);
  fillLayer(frame, tile, 'buildings', colours.ink, 0.07);
  fillLayer(frame, tile, 'building', colours.ink, 0.07);
  for (const layer of ['roads', 'transportation']) {
    for (const feature of featuresOf(tile, layer)) paintRoad(frame, feature);
  }
}

const GREEN = /park|pitch|grass|wood|forest|garden|playground|recreation|cemetery|golf|nature/;
const ROAD_WIDTHS: readonly [pattern: RegExp, pixels: number, alpha: number][] = [
  [/highway|motorway|trunk/, 4, 0.34],
  [/major|primary|secondary|tertiary/, 2.5, 0.26],
  [/minor|street|residential|service|unclassified/, 1.25, 0.22],
  [/path|pedestrian|track|footway/, 0.75, 0.2],
];

function paintRoad(frame: TileFrame, feature: VectorTileFeature): void {
  const kind = String(feature.properties.kind ?? feature.properties.class ?? '');
  const [, pixels, alpha] = ROAD_WIDTHS.find(([pattern]) => pattern.test(kind)) ?? [];
  if (pixels === undefined || alpha === undefined || feature.type !== 2) return;
  trace(frame, feature);
  const growth = 1.4 ** Math.max(0, frame.shown.z - 13);
  stroke(frame.context, frame.colours.ink, alpha, pixels * growth);
}

function fillLayer(
  frame: TileFrame,
  tile: VectorTile,
  layer: string,
  colour: string,
  alpha: number,
): void {
  for (const feature of featuresOf(tile, layer)) fillFeature(frame, feature, colour, alpha);
}

function fillFeature(
  frame: TileFrame,
  feature: VectorTileFeature,
  colour: string,
  alpha: number,
): void {
  if (feature.type !== 3) return;
  const { context } = frame;
  trace(frame, feature);
  context.globalAlpha = alpha;
  context.fillStyle = colour;
  context.fill('evenodd');
  context.globalAlpha = 1;
}

export function* featuresOf(tile: VectorTile | null, layerName: string) {
  const layer = tile?.layers[layerName];
  for (let index = 0; layer && index < layer.length; index += 1) yield layer.feature(index);
}

/** Leaves the feature's shape as the current path, magnified where the data is of a shallower tile. */
function trace({ context, shown, data }: TileFrame, feature: VectorTileFeature, open = false) {
  const magnified = 2 ** (shown.z - data.z);
  const scale = (TILE_PIXELS * magnified) / feature.extent;
  const left = (shown.x - data.x * magnified) * TILE_PIXELS;
  const top = (shown.y - data.y * magnified) * TILE_PIXELS;
  context.beginPath();
  for (const ring of feature.loadGeometry()) {
    ring.forEach(({ x, y }, index) => {
      if (index === 0) context.moveTo(x * scale - left, y * scale - top);
      else context.lineTo(x * scale - left, y * scale - top);
    });
    if (open) context.closePath();
  }
}

function stroke(
  context: CanvasRenderingContext2D,
  colour: string,
  alpha: number,
  width: number,
  dash: number[] = [],
): void {
  context.globalAlpha = alpha;
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.lineJoin = 'round';
  context.setLineDash(dash);
  context.stroke();
  context.globalAlpha = 1;
}

function fillAll(context: CanvasRenderingContext2D, colour: string): void {
  context.fillStyle = colour;
  context.fillRect(0, 0, TILE_PIXELS, TILE_PIXELS);
}
