import type { VectorTile } from '@mapbox/vector-tile';
import * as L from 'leaflet';
import { slicedWork } from '#client/lib/page/idle.ts';
import type { StreetTiles } from '#shared/map/map.contract.ts';
import { type MapColours, readMapColours } from './map-colours.ts';
import { paintStreets } from './paint-streets.ts';
import {
  BASE_TILES,
  paintBaseTile,
  SHORES_TO_ZOOM,
  TILE_PIXELS,
  type TileFrame,
} from './paint-tile.ts';
import { pathsOf } from './tile-paths.ts';
import {
  ancestorOf,
  createTileSource,
  type TileAddress,
  type VectorTileSource,
} from './vector-tiles.ts';

/** Shared by all maps, so they don't fetch tiles twice. */
export const baseTiles = createTileSource(BASE_TILES.url, BASE_TILES.maxZoom);

const MAX_ZOOM = 19;
const pauseBetweenTiles = slicedWork();
const streetSources = new Map<string, VectorTileSource>();

/** Does the slow work first and returns a function that paints in one go. */
type Prepare = (tile: VectorTile | null) => Promise<((frame: TileFrame) => void) | null>;

/** Draws vector tiles in the theme's colors, scaled up beyond the source's deepest zoom. */
class VectorLayer extends L.GridLayer {
  readonly #container: HTMLElement;
  readonly #source: VectorTileSource;
  readonly #prepare: Prepare;
  readonly #bounds: StreetTiles['bounds'];
  #colours: MapColours | undefined;

  constructor(
    map: L.Map,
    source: VectorTileSource,
    prepare: Prepare,
    {
      streetBounds = null,
      ...options
    }: L.GridLayerOptions & { streetBounds?: StreetTiles['bounds'] },
  ) {
    super({ ...options, tileSize: TILE_PIXELS, maxZoom: MAX_ZOOM, updateWhenZooming: false });
    this.#container = map.getContainer();
    this.#source = source;
    this.#prepare = prepare;
    this.#bounds = streetBounds;
  }

  protected override createTile(coords: L.Coords, done: L.DoneCallback): HTMLElement {
    const canvas = L.DomUtil.create('canvas', '') as HTMLCanvasElement;
    // 512-pixel tiles are one zoom level below Leaflet's 256-pixel tiles.
    const side = 2 ** (coords.z - 1);
    const shown = { z: coords.z - 1, x: ((coords.x % side) + side) % side, y: coords.y };
    const data = ancestorOf(shown, this.#source.maxZoom);
    this.#colours ??= readMapColours(this.#container);
    const colours = this.#colours;
    this.#source
      .load(data)
      .then(this.#prepare)
      .then(async (paint) => {
        // Paint one tile per task. Painting all at once would block touch input.
        await pauseBetweenTiles();
        const context = paint && sizedContext(canvas);
        if (context) paint({ context, shown, data, colours, bounds: this.#bounds });
        done(undefined, canvas);
      })
      .catch((error: Error) => done(error, canvas));
    return canvas;
  }

  repaint(): void {
    this.#colours = undefined;
    this.redraw();
  }
}

/** Only called if there is something to paint, because allocating pixels takes as long as painting. */
function sizedContext(canvas: HTMLCanvasElement): CanvasRenderingContext2D | null {
  const ratio = Math.min(2, window.devicePixelRatio || 1);
  canvas.width = TILE_PIXELS * ratio;
  canvas.height = TILE_PIXELS * ratio;
  const context = canvas.getContext('2d');
  context?.scale(ratio, ratio);
  return context;
}

/** Close up, land and water are only drawn below streets, which show the real shore. */
export function createBaseLayer(map: L.Map, streets: StreetTiles | null): VectorLayer {
  const prepare: Prepare = async (tile) => (frame) => {
    paintBaseTile(frame, tile, hasTrueShores(frame.shown, streets));
  };
  return new VectorLayer(map, baseTiles, prepare, { pane: 'tilePane', zIndex: 1 });
}

export function hasTrueShores({ z, x, y }: TileAddress, streets: StreetTiles | null): boolean {
  // 512-pixel tiles are one zoom level below Leaflet's 256-pixel tiles.
  if (z < SHORES_TO_ZOOM) return true;
  if (!streets?.bounds) return streets !== null;
  const [west, south, east, north] = streets.bounds;
  const corner = (right: number, down: number) =>
    L.CRS.EPSG3857.pointToLatLng(L.point(x + right, y + down).multiplyBy(256), z);
  const [northWest, southEast] = [corner(0, 0), corner(1, 1)];
  return (
    southEast.lng > west && northWest.lng < east && northWest.lat > south && southEast.lat < north
  );
}

/** On top of the base map, which shows wherever a street tile is missing. */
export function createStreetLayer(map: L.Map, streets: StreetTiles): VectorLayer | L.TileLayer {
  const { url, kind, minZoom, maxZoom, bounds } = streets;
  const within = bounds && L.latLngBounds([bounds[1], bounds[0]], [bounds[3], bounds[2]]);
  // Further out, the built-in map looks better.
  const options = { zIndex: 2, ...(within && { bounds: within }) };
  if (kind === 'raster') {
    const pictures = new L.TileLayer(url, {
      ...options,
      minZoom,
      maxNativeZoom: maxZoom,
      maxZoom: MAX_ZOOM,
    });
    // A broken image would cover the base map.
    return pictures.on('tileerror', ({ tile }) => {
      tile.style.visibility = 'hidden';
    });
  }
  const prepare: Prepare = async (tile) => {
    if (!tile) return null;
    const paths = await pathsOf(tile);
    return (frame) => paintStreets(frame, paths);
  };
  return new VectorLayer(map, streetSourceOf(streets), prepare, {
    ...options,
    minZoom: minZoom + 1,
    streetBounds: bounds,
  });
}

export function streetSourceOf({ url, maxZoom }: StreetTiles): VectorTileSource {
  const known = streetSources.get(url) ?? createTileSource(url, maxZoom);
  streetSources.set(url, known);
  return known;
}

export function repaint(layer: L.Layer): void {
  if (layer instanceof VectorLayer) layer.repaint();
}
