import type { VectorTile } from '@mapbox/vector-tile';
import * as L from 'leaflet';
import { nextTask } from '#client/lib/device/next-task.ts';
import type { StreetTiles } from '#shared/map/map.contract.ts';
import { BASE_TILES } from '#shared/map/map.endpoints.ts';
import { type MapColours, readMapColours } from './map-colours.ts';
import { paintBaseTile, paintStreetTile, TILE_PIXELS, type TileFrame } from './paint-tile.ts';
import { ancestorOf, createTileSource, type VectorTileSource } from './vector-tiles.ts';

/** One for the page: moving from one map to the next fetches nothing twice. */
export const baseTiles = createTileSource(BASE_TILES.url, BASE_TILES.maxZoom);

const MAX_ZOOM = 19;

type Paint = (frame: TileFrame, tile: VectorTile | null) => void;

/** Vector tiles drawn in the look's colours, magnified beyond the deepest zoom of their source. */
class VectorLayer extends L.GridLayer {
  readonly #source: VectorTileSource;
  readonly #paint: Paint;
  #colours: MapColours | undefined;

  constructor(source: VectorTileSource, paint: Paint, options: L.GridLayerOptions) {
    super({ ...options, tileSize: TILE_PIXELS, maxZoom: MAX_ZOOM, updateWhenZooming: false });
    this.#source = source;
    this.#paint = paint;
  }

  protected override createTile(coords: L.Coords, done: L.DoneCallback): HTMLElement {
    const canvas = L.DomUtil.create('canvas', '') as HTMLCanvasElement;
    // Tiles of 512 pixels lie one zoom below Leaflet's own of 256.
    const side = 2 ** (coords.z - 1);
    const shown = { z: coords.z - 1, x: ((coords.x % side) + side) % side, y: coords.y };
    const data = ancestorOf(shown, this.#source.maxZoom);
    this.#colours ??= readMapColours(this._map.getContainer());
    const colours = this.#colours;
    this.#source
      .load(data)
      .then(async (tile) => {
        // Tiles that come together are painted one by one: all in one go would hold up a finger on the map.
        await nextTask();
        const context = prepare(canvas);
        if (context) this.#paint({ context, shown, data, colours }, tile);
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
function prepare(canvas: HTMLCanvasElement): CanvasRenderingContext2D | null {
  const ratio = Math.min(2, window.devicePixelRatio || 1);
  canvas.width = TILE_PIXELS * ratio;
  canvas.height = TILE_PIXELS * ratio;
  const context = canvas.getContext('2d');
  context?.scale(ratio, ratio);
  return context;
}

export function createBaseLayer(): VectorLayer {
  return new VectorLayer(baseTiles, paintBaseTile, { pane: 'tilePane', zIndex: 1 });
}

/** Above the base map, which shows wherever a street tile does not come. */
export function createStreetLayer({ url, kind, maxZoom }: StreetTiles): VectorLayer | L.TileLayer {
  if (kind === 'raster') {
    const pictures = new L.TileLayer(url, { maxNativeZoom: maxZoom, maxZoom: MAX_ZOOM, zIndex: 2 });
    // A broken picture would lie over the base map.
    return pictures.on('tileerror', ({ tile }) => {
      tile.style.visibility = 'hidden';
    });
  }
  const paint: Paint = (frame, tile) => {
    if (tile) paintStreetTile(frame, tile);
  };
  return new VectorLayer(createTileSource(url, maxZoom), paint, { zIndex: 2 });
}

export function repaint(layer: L.Layer): void {
  if (layer instanceof VectorLayer) layer.repaint();
}
