import * as L from 'leaflet';
import { nextTask } from '#client/lib/device/next-task.ts';
import { t } from '#client/lib/i18n/t.ts';
import { type MapColours, readMapColours } from './map-colours.ts';
import { featuresOf } from './paint-tile.ts';
import { type Label, placeLabels } from './place-labels.ts';
import { baseTiles } from './tile-layers.ts';
import { ancestorOf, type TileAddress } from './vector-tiles.ts';

const FONT_PIXELS = 14;
const DOT_RADIUS = 2.5;
/** Closer than this a view may hold no name at all; then it says what it is near. */
const NEAR_NAME_FROM_ZOOM = 12;

/** What Leaflet's Renderer has beyond its published types: a canvas that moves and zooms with the map. */
interface RendererInside {
  _map: L.Map;
  _container: HTMLCanvasElement;
  _bounds: L.Bounds;
  _update(): void;
}

/** Names of places over the whole view: on the tiles themselves they would be cut at every edge. */
export class LabelLayer extends L.Renderer {
  #drawing = 0;
  #colours: MapColours | undefined;

  constructor() {
    super({ padding: 0.25, pane: 'tilePane' });
  }

  repaint(): void {
    this.#colours = undefined;
    this._update();
  }

  protected _initContainer(): void {
    const inside = this as unknown as RendererInside;
    inside._container = L.DomUtil.create('canvas', 'place-labels') as HTMLCanvasElement;
    inside._container.setAttribute('aria-hidden', 'true');
  }

  protected _destroyContainer(): void {
    (this as unknown as RendererInside)._container.remove();
    this.#drawing += 1;
  }

  protected _update(): void {
    const inside = this as unknown as RendererInside;
    const { _map: map } = inside;
    if (!map || (map as unknown as { _animatingZoom?: boolean })._animatingZoom) return;
    (L.Renderer.prototype as unknown as RendererInside)._update.call(inside);
    this.#drawing += 1;
    void this.#draw(this.#drawing);
  }

  async #draw(drawing: number): Promise<void> {
    const { _map: map, _container: canvas, _bounds: bounds } = this as unknown as RendererInside;
    const known = await labelsAround(map, bounds);
    await nextTask();
    const labels = known.filter(({ x, y }) => bounds.contains([x, y]));
    // The map has moved on, or is gone.
    if (drawing !== this.#drawing) return;
    const context = canvas.getContext('2d');
    if (!context) return;
    const placed = withRoom(context, labels);
    await nextTask();
    if (drawing !== this.#drawing) return;
    const { min, max } = bounds;
    const ratio = Math.min(2, window.devicePixelRatio || 1);
    if (!min || !max) return;
    const size = max.subtract(min);
    canvas.width = size.x * ratio;
    canvas.height = size.y * ratio;
    canvas.style.width = `${size.x}px`;
    canvas.style.height = `${size.y}px`;
    L.DomUtil.setPosition(canvas, min);
    context.scale(ratio, ratio);
    context.translate(-min.x, -min.y);
    this.#colours ??= readMapColours(map.getContainer());
    paintLabels(context, placed, this.#colours);
    if (map.getZoom() >= NEAR_NAME_FROM_ZOOM) paintNearName(context, map, known, this.#colours);
  }
}

/** All names in the tiles under the view, also those that lie outside of it. */
async function labelsAround(map: L.Map, bounds: L.Bounds): Promise<Label[]> {
  const origin = map.getPixelOrigin();
  const answers = await Promise.all(
    tilesIn(map, bounds).map(async ({ address, worldX }) => {
      const tile = await baseTiles.load(address).catch(() => null);
      const scale = 2 ** (map.getZoom() - address.z) * 256;
      return [...featuresOf(tile, 'places')].map((feature): Label => {
        const [[point] = []] = feature.loadGeometry();
        const { name = '', kind = '', rank = 0 } = feature.properties;
        const x = (worldX + (point?.x ?? 0) / feature.extent) * scale - origin.x;
        const y = (address.y + (point?.y ?? 0) / feature.extent) * scale - origin.y;
        return { name: String(name), kind: String(kind), rank: Number(rank), x, y };
      });
    }),
  );
  const seen = new Set<string>();
  return answers.flat().filter(({ name, x, y }) => {
    // A name near an edge is in the tiles on both sides of it.
    const key = `${name} ${x.toFixed()} ${y.toFixed()}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Data tiles under the view; `worldX` runs on beyond the date line, the address does not. */
function tilesIn(map: L.Map, bounds: L.Bounds): { address: TileAddress; worldX: number }[] {
  const z = Math.max(0, Math.min(Math.round(map.getZoom()) - 1, baseTiles.maxZoom));
  const scale = 2 ** (map.getZoom() - z) * 256;
  const { min, max } = bounds;
  if (!min || !max) return [];
  const origin = map.getPixelOrigin();
  const [first, last] = [min.add(origin).divideBy(scale), max.add(origin).divideBy(scale)];
  const side = 2 ** z;
  const tiles: { address: TileAddress; worldX: number }[] = [];
  for (let worldX = Math.floor(first.x); worldX <= Math.floor(last.x); worldX += 1) {
    for (let y = Math.max(0, Math.floor(first.y)); y <= Math.min(side - 1, last.y); y += 1) {
      const x = ((worldX % side) + side) % side;
      tiles.push({ address: ancestorOf({ z, x, y }, baseTiles.maxZoom), worldX });
    }
  }
  return tiles;
}

function textFamily(): string {
  return getComputedStyle(document.documentElement).getPropertyValue('--font-sans');
}

function fontOf({ kind, rank }: Label, family: string): string {
  const weight = kind === 'country' || rank > 300_000 ? 600 : 500;
  return `${weight} ${kind === 'country' ? FONT_PIXELS + 1 : FONT_PIXELS}px ${family}`;
}

function withRoom(context: CanvasRenderingContext2D, labels: readonly Label[]): Label[] {
  const family = textFamily();
  return placeLabels(labels, (label) => {
    context.font = fontOf(label, family);
    return { width: context.measureText(textOf(label)).width, height: FONT_PIXELS + 10 };
  });
}

function paintLabels(
  context: CanvasRenderingContext2D,
  labels: readonly Label[],
  colours: MapColours,
): void {
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  const family = textFamily();
  for (const label of labels) {
    const isCity = label.kind === 'city';
    context.font = fontOf(label, family);
    context.strokeStyle = colours.land;
    context.lineWidth = 4;
    context.globalAlpha = 0.85;
    const y = isCity ? label.y - FONT_PIXELS : label.y;
    context.strokeText(textOf(label), label.x, y);
    context.globalAlpha = 1;
    context.fillStyle = colours.inkSoft;
    context.fillText(textOf(label), label.x, y);
    if (!isCity) continue;
    context.beginPath();
    context.arc(label.x, label.y, DOT_RADIUS, 0, 2 * Math.PI);
    context.fill();
  }
}

/** In a corner of a view that holds no name: "near Harlem". */
function paintNearName(
  context: CanvasRenderingContext2D,
  map: L.Map,
  known: readonly Label[],
  colours: MapColours,
): void {
  const size = map.getSize();
  const corner = map.containerPointToLayerPoint(size);
  const middle = map.containerPointToLayerPoint(size.divideBy(2));
  const view = L.bounds(map.containerPointToLayerPoint([0, 0]), corner);
  const cities = known.filter(({ kind }) => kind === 'city');
  if (cities.some(({ x, y }) => view.contains([x, y]))) return;
  const distance = ({ x, y }: Label) => middle.distanceTo([x, y]);
  const [first, ...others] = cities;
  if (!first) return;
  const near = others.reduce((best, one) => (distance(one) < distance(best) ? one : best), first);
  context.textAlign = 'right';
  context.font = `600 ${FONT_PIXELS}px ${getComputedStyle(document.body).fontFamily}`;
  context.strokeStyle = colours.land;
  context.lineWidth = 4;
  const [x, y] = [corner.x - 14, corner.y - 18];
  context.strokeText(t('map.nearPlace', { name: near.name }), x, y);
  context.fillStyle = colours.inkSoft;
  context.fillText(t('map.nearPlace', { name: near.name }), x, y);
}

function textOf({ kind, name }: Label): string {
  return kind === 'country' ? name.toUpperCase() : name;
}
