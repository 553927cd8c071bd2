import type { VectorTile } from '@mapbox/vector-tile';
import * as L from 'leaflet';
import { nextTask } from '#client/lib/page/idle.ts';
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

/** One for the page: moving from one map to the next fetches nothing twice. */
export const baseTiles = createTileSource(BASE_TILES.url, BASE_TILES.maxZoom);

const MAX_ZOOM = 19;
const streetSources = new Map<string, VectorTileSource>();

/** Prepares whatever takes long, and returns what then paints in one go. */
type Prepare = (tile: VectorTile | null) => Promise<((frame: TileFrame) => void) | null>;

/** Vector tiles drawn in the look's colours, magnified beyond the deepest zoom of their source. */
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
    // Tiles of 512 pixels lie one zoom below Leaflet's own of 256.
    const side = 2 ** (coords.z - 1);
    const shown = { z: coords.z - 1, x: ((coords.x % side) + side) % side, y: coords.y };
    const data = ancestorOf(shown, this.#source.maxZoom);
    this.#colours ??= readMapColours(this.#container);
    const colours = this.#colours;
    this.#source
      .load(data)
      .then(this.#prepare)
      .then(async (paint) => {
        // Tiles that come together are painted one by one: all in one go would hold up a finger on the map.
        await nextTask();
        const context = paint && sizedContext(canvas);
        if (context) paint({ context, shown, data, colours, bounds: this.#bounds });
        done(undefined, canvas);
      })
      .catch((error: Error) => done(error, canvas));
    return canvas;
  }

  /** After the theme has changed. */
  repaint(): void {
    this.#colours = undefined;
    this.redraw();
  }
}

/** Only when there is something to paint: making room for the pixels takes as long as painting them. */
function sizedContext(canvas: HTMLCanvasElement): CanvasRenderingContext2D | null {
  const ratio = Math.min(2, window.devicePixelRatio || 1);
  canvas.width = TILE_PIXELS * ratio;
  canvas.height = TILE_PIXELS * ratio;
  const context = canvas.getContext('2d');
  context?.scale(ratio, ratio);
  return context;
}

/** Close up, land and water are only drawn below streets, which show where the shore really is. */
export function createBaseLayer(map: L.Map, streets: StreetTiles | null): VectorLayer {
  const prepare: Prepare = async (tile) => (frame) => {
    paintBaseTile(frame, tile, hasTrueShores(frame.shown, streets));
  };
  return new VectorLayer(map, baseTiles, prepare, { pane: 'tilePane', zIndex: 1 });
}

export function hasTrueShores({ z, x, y }: TileAddress, streets: StreetTiles | null): boolean {
  // Tiles of 512 pixels lie one zoom below Leaflet's own of 256.
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

/** Above the base map, which shows wherever a street tile does not come. */
export function createStreetLayer(map: L.Map, streets: StreetTiles): VectorLayer | L.TileLayer {
  const { url, kind, minZoom, maxZoom, bounds } = streets;
  const within = bounds && L.latLngBounds([bounds[1], bounds[0]], [bounds[3], bounds[2]]);
  // Further out the built-in map is the better one: it was made for that.
  const options = { zIndex: 2, ...(within && { bounds: within }) };
  if (kind === 'raster') {
    const pictures = new L.TileLayer(url, {
      ...options,
      minZoom,
      maxNativeZoom: maxZoom,
      maxZoom: MAX_ZOOM,
    });
    // A broken picture would lie over the base map.
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

/** One for the page, too. */
export function streetSourceOf({ url, maxZoom }: StreetTiles): VectorTileSource {
  const known = streetSources.get(url) ?? createTileSource(url, maxZoom);
  streetSources.set(url, known);
  return known;
}

export function repaint(layer: L.Layer): void {
  if (layer instanceof VectorLayer) layer.repaint();
}
