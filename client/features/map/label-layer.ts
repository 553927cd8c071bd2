import * as L from 'leaflet';
import { slicedWork } from '#client/lib/page/idle.ts';
import type { StreetTiles } from '#shared/map/map.contract.ts';
import { type Box, controlsOver } from './free-map-area.ts';
import { baseLabels, streetLabels, type View } from './label-sources.ts';
import { type Label, lettersOf, type PlacedLabel, placeLabels } from './labels.ts';
import { type MapColours, readMapColours } from './map-colours.ts';
import { baseTiles, streetSourceOf } from './tile-layers.ts';

const FONT_PIXELS = 14;
const DOT_RADIUS = 2.5;
/** Share of the view to draw beyond its edges, so labels are there after a small move. */
const PADDING = 0.25;
const MARKERS_SETTLE_MS = 150;
const QUARTERS_FROM_ZOOM = 12;
const STREET_NAMES_FROM_ZOOM = 14;
/** Closer up, a city's dot would look like a point on a street. */
const DOTS_UP_TO_ZOOM = 11;
const PANE = 'labels';

/** Draws labels on one canvas for the whole view, because tiles would cut them off at their edges. */
export class LabelLayer extends L.Layer {
  readonly #map: L.Map;
  readonly #streets: StreetTiles | null;
  readonly #canvas: HTMLCanvasElement;
  readonly #markers = new MutationObserver(() => this.#drawSoon());
  #drawing = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #colours: MapColours | undefined;

  constructor(map: L.Map, streets: StreetTiles | null) {
    super();
    this.#map = map;
    this.#streets = streets?.kind === 'vector' ? streets : null;
    // Leaflet hides it while zooming.
    this.#canvas = L.DomUtil.create(
      'canvas',
      'place-labels leaflet-zoom-hide',
    ) as HTMLCanvasElement;
    this.#canvas.setAttribute('aria-hidden', 'true');
  }

  override onAdd(map: L.Map): this {
    const pane = map.getPane(PANE) ?? map.createPane(PANE);
    pane.append(this.#canvas);
    const markerPane = map.getPane('markerPane');
    if (markerPane) this.#markers.observe(markerPane, { childList: true });
    this.#draw();
    return this;
  }

  override onRemove(): this {
    this.#drawing += 1;
    clearTimeout(this.#timer);
    this.#markers.disconnect();
    this.#canvas.remove();
    return this;
  }

  override getEvents() {
    return { moveend: () => this.#draw(), resize: () => this.#draw() };
  }

  repaint(): void {
    this.#colours = undefined;
    this.#draw();
  }

  #drawSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#draw(), MARKERS_SETTLE_MS);
  }

  #draw(): void {
    this.#drawing += 1;
    void this.#drawIn(this.#drawing);
  }

  async #drawIn(drawing: number): Promise<void> {
    const map = this.#map;
    const size = map.getSize();
    const padding = size.multiplyBy(PADDING).round();
    const corner = map.containerPointToLayerPoint(padding.multiplyBy(-1));
    const topLeft = corner.add(map.getPixelOrigin());
    const extent = size.add(padding.multiplyBy(2));
    const view: View = {
      zoom: map.getZoom(),
      left: topLeft.x,
      top: topLeft.y,
      right: topLeft.x + extent.x,
      bottom: topLeft.y + extent.y,
    };
    const pause = slicedWork();
    const labels = await this.#labelsIn(view);
    await pause();
    const context = this.#canvas.getContext('2d');
    // The map has moved or been removed meanwhile.
    if (drawing !== this.#drawing || !context) return;
    const taken = [...markersFrom(map, corner), ...controlsOver(map.getContainer(), padding)];
    const placed = placeLabels(labels, measureIn(context), taken);
    await pause();
    if (drawing !== this.#drawing) return;
    const ratio = Math.min(2, window.devicePixelRatio || 1);
    this.#canvas.width = extent.x * ratio;
    this.#canvas.height = extent.y * ratio;
    this.#canvas.style.width = `${extent.x}px`;
    this.#canvas.style.height = `${extent.y}px`;
    L.DomUtil.setPosition(this.#canvas, corner);
    context.scale(ratio, ratio);
    this.#colours ??= readMapColours(map.getContainer());
    paintLabels(context, placed, this.#colours, view.zoom);
  }

  async #labelsIn(view: View): Promise<Label[]> {
    const streets = this.#streets;
    const [base, ofStreets] = await Promise.all([
      baseLabels(baseTiles, view),
      streets && view.zoom > streets.minZoom ? streetLabels(streetSourceOf(streets), view) : [],
    ]);
    return [...base, ...ofStreets].filter(
      ({ kind }) =>
        (kind !== 'street' || view.zoom >= STREET_NAMES_FROM_ZOOM) &&
        (kind !== 'quarter' || view.zoom >= QUARTERS_FROM_ZOOM),
    );
  }
}

/** Boxes of the markers, relative to the canvas. Leaflet writes their size to the style. */
function markersFrom(map: L.Map, corner: L.Point): Box[] {
  const elements = [...(map.getPane('markerPane')?.children ?? [])] as HTMLElement[];
  return elements.map((element) => {
    const { x, y } = L.DomUtil.getPosition(element).subtract(corner);
    const { width, height, marginLeft, marginTop } = element.style;
    const left = x + (Number.parseFloat(marginLeft) || 0);
    const top = y + (Number.parseFloat(marginTop) || 0);
    return {
      left,
      top,
      right: left + (Number.parseFloat(width) || 0),
      bottom: top + (Number.parseFloat(height) || 0),
    };
  });
}

let family: string | undefined;

function fontOf(kind: Label['kind']): string {
  family ??= getComputedStyle(document.documentElement).getPropertyValue('--font-sans');
  const weight = kind === 'street' ? 500 : 600;
  return `${weight} ${kind === 'country' ? FONT_PIXELS + 1 : FONT_PIXELS}px ${family}`;
}

/** Caches letter widths: a city has thousands of letters but only about sixty shapes. */
function measureIn(context: CanvasRenderingContext2D) {
  const known = new Map<string, number>();
  return (text: string, kind: Label['kind']) => {
    const key = `${kind} ${text}`;
    let width = known.get(key);
    if (width === undefined) {
      context.font = fontOf(kind);
      width = context.measureText(text).width;
      known.set(key, width);
    }
    return { width, height: FONT_PIXELS };
  };
}

function paintLabels(
  context: CanvasRenderingContext2D,
  placed: readonly PlacedLabel[],
  colours: MapColours,
  zoom: number,
): void {
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.strokeStyle = colours.halo;
  context.lineWidth = 3.5;
  for (const { label, text, letters } of placed) {
    context.font = fontOf(label.kind);
    context.fillStyle = label.kind === 'street' ? colours['label-soft'] : colours.label;
    if (letters) {
      const characters = lettersOf(text);
      // Draw all halos first. Otherwise each would cover part of the previous letter.
      for (const isHalo of [true, false]) {
        letters.forEach(({ x, y, angle }, index) => {
          context.save();
          context.translate(x, y);
          context.rotate(angle);
          if (isHalo) context.strokeText(characters[index] ?? '', 0, 0);
          else context.fillText(characters[index] ?? '', 0, 0);
          context.restore();
        });
      }
      continue;
    }
    const { x, y } = label.point ?? { x: 0, y: 0 };
    const hasDot = label.kind === 'city' && zoom <= DOTS_UP_TO_ZOOM;
    const textY = hasDot ? y - FONT_PIXELS : y;
    context.strokeText(text, x, textY);
    context.fillText(text, x, textY);
    if (!hasDot) continue;
    context.beginPath();
    context.arc(x, y, DOT_RADIUS, 0, 2 * Math.PI);
    context.fill();
  }
}
