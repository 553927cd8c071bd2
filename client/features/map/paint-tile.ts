import type { VectorTile, VectorTileFeature } from '@mapbox/vector-tile';
import type { StreetTiles } from '#shared/map/map.contract.ts';
import type { MapColours } from './map-colours.ts';
import { geometryOf, type TileAddress } from './vector-tiles.ts';

export const TILE_PIXELS = 512;
export const BASE_TILES = { url: '/tiles/base/{z}/{x}/{y}', maxZoom: 8 } as const;

export interface TileFrame {
  context: CanvasRenderingContext2D;
  shown: TileAddress;
  /** The tile whose data is drawn: the same one, or its deepest available ancestor. */
  data: TileAddress;
  colours: MapColours;
  bounds: StreetTiles['bounds'];
}

/** Leaflet zoom. Closer up, the 250 m resolution would put courts in rivers. */
export const SHORES_TO_ZOOM = 10;

/** Draws the base map. Closer up than its shores are accurate, it is plain land. */
export function paintBaseTile(frame: TileFrame, tile: VectorTile | null, isTrue: boolean): void {
  const { context, colours } = frame;
  if (!isTrue) {
    context.fillStyle = colours.land;
    context.fillRect(0, 0, TILE_PIXELS, TILE_PIXELS);
    return;
  }
  context.fillStyle = colours.water;
  context.fillRect(0, 0, TILE_PIXELS, TILE_PIXELS);
  const areas = [...featuresOf(tile, 'earth')];
  // At the finest level, lakes are shapes of their own within the land. Drawn together, they cut holes in it.
  const isFinest = frame.data.z === BASE_TILES.maxZoom;
  for (const shapes of isFinest ? [areas] : areas.map((area) => [area])) {
    trace(frame, shapes, true);
    const isLand = shapes[0]?.properties.kind === 'land';
    context.fillStyle = isLand ? colours.land : colours.water;
    context.fill('evenodd');
    if (isLand) stroke(context, colours.shore, 1);
  }
  for (const feature of featuresOf(tile, 'boundaries')) {
    trace(frame, [feature]);
    const isCountry = feature.properties.kind === 'country';
    if (isCountry || frame.shown.z >= 3) {
      stroke(context, colours.border, isCountry ? 1.25 : 0.75, [5, 4]);
    }
  }
}

export function* featuresOf(tile: VectorTile | null, layerName: string) {
  const layer = tile?.layers[layerName];
  for (let index = 0; layer && index < layer.length; index += 1) yield layer.feature(index);
}

/** Sets the current path to these shapes, scaled up if the data comes from an ancestor tile. */
function trace(
  { context, shown, data }: TileFrame,
  features: readonly VectorTileFeature[],
  isArea = false,
) {
  const magnified = 2 ** (shown.z - data.z);
  const left = (shown.x - data.x * magnified) * TILE_PIXELS;
  const top = (shown.y - data.y * magnified) * TILE_PIXELS;
  context.beginPath();
  for (const feature of features) {
    const scale = (TILE_PIXELS * magnified) / feature.extent;
    for (const ring of geometryOf(feature)) {
      ring.forEach(({ x, y }, index) => {
        if (index === 0) context.moveTo(x * scale - left, y * scale - top);
        else context.lineTo(x * scale - left, y * scale - top);
      });
      if (isArea) context.closePath();
    }
  }
}

function stroke(
  context: CanvasRenderingContext2D,
  colour: string,
  width: number,
  dash: number[] = [],
): void {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.lineJoin = 'round';
  context.setLineDash(dash);
  context.stroke();
}
