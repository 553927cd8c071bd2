import { gunzipSync } from 'node:zlib';
import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { escapeHtml } from '#server/platform/http/html.ts';
import {
  type Box,
  clipRing,
  MAP_HEIGHT,
  MAP_WIDTH,
  type MapView,
  type ViewedTile,
} from './map-view.ts';

/** Units of half a pixel for high-density screens, so that paths use short whole numbers. */
const UNITS = 2;
const AREA = 3;
const MAX_LABELS = 8;
const LETTER_WIDTH = 10.5;
const LABEL_HEIGHT = 22;
const LABEL_SIZE = 17;
/** Lets tiles overlap without a visible seam. */
const OVERLAP = 0.5;

interface Point {
  x: number;
  y: number;
}

interface Place extends Point {
  name: string;
  rank: number;
}

/** The colours of client/features/map/map.css, following the page's theme. */
const STYLE = `svg{--land:oklch(.945 .009 80);--water:oklch(.845 .032 225);--border:oklch(.6 .02 60);--label:oklch(.3 .02 55);--halo:oklch(.985 .006 80)}
@media (prefers-color-scheme:dark){svg{--land:oklch(.25 .008 65);--water:oklch(.185 .022 240);--border:oklch(.55 .015 70);--label:oklch(.93 .012 85);--halo:oklch(.2 .008 65)}}
.w{fill:var(--water)}.l{fill:var(--land)}.b{fill:none;stroke:var(--border);stroke-width:2}
text{font:600 ${LABEL_SIZE * UNITS}px system-ui,sans-serif;text-anchor:middle;fill:var(--label);stroke:var(--halo);stroke-width:6;stroke-linejoin:round;paint-order:stroke}
.p{fill:oklch(.735 .17 52);stroke:var(--halo);stroke-width:2}.q{fill:none;stroke:oklch(.215 .035 48);stroke-width:2;stroke-linecap:round}`;

/** An SVG of the built-in map with a pin. It loads no other files. */
export function drawMap(view: MapView, tiles: ReadonlyMap<ViewedTile, Buffer>): string {
  const areas: string[] = [];
  const borders: string[] = [];
  const places: Place[] = [];
  for (const [tile, data] of tiles) {
    const isGzipped = data[0] === 0x1f && data[1] === 0x8b;
    const { layers } = new VectorTile(new PbfReader(isGzipped ? gunzipSync(data) : data));
    for (const feature of featuresOf(layers.earth)) {
      const path = pathOf(rings(feature, tile, boxOf(tile)), true);
      const isWater = feature.properties.kind === 'water';
      if (path !== '') areas.push(`<path class="${isWater ? 'w' : 'l'}" d="${path}"/>`);
    }
    for (const feature of featuresOf(layers.boundaries)) {
      const path = pathOf(linesIn(pointsOf(feature, tile)), false);
      if (path !== '') borders.push(`<path class="b" d="${path}"/>`);
    }
    for (const feature of featuresOf(layers.places)) {
      const { name, kind, rank } = feature.properties;
      const [point] = pointsOf(feature, tile).flat();
      if (point && kind !== 'country')
        places.push({ name: String(name), rank: Number(rank), ...point });
    }
  }
  const [width, height] = [MAP_WIDTH * UNITS, MAP_HEIGHT * UNITS];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${MAP_WIDTH}" height="${MAP_HEIGHT}" viewBox="0 0 ${width} ${height}"><style>${STYLE}</style><path class="w" d="M0 0h${width}v${height}H0z"/>${areas.join('')}${borders.join('')}${labels(places, view.pin)}${pin(view.pin)}</svg>`;
}

function* featuresOf(layer: VectorTile['layers'][string] | undefined) {
  for (let index = 0; index < (layer?.length ?? 0); index += 1) {
    yield layer?.feature(index) as VectorTileFeature;
  }
}

function pointsOf(feature: VectorTileFeature, { left, top, size }: ViewedTile): Point[][] {
  const scale = size / feature.extent;
  return feature
    .loadGeometry()
    .map((part) => part.map(({ x, y }) => ({ x: left + x * scale, y: top + y * scale })));
}

/** The part of the picture this tile draws, since its neighbours contain parts of the same shapes. */
function boxOf({ left, top, size }: ViewedTile): Box {
  return {
    left: Math.max(-OVERLAP, left - OVERLAP),
    top: Math.max(-OVERLAP, top - OVERLAP),
    right: Math.min(MAP_WIDTH + OVERLAP, left + size + OVERLAP),
    bottom: Math.min(MAP_HEIGHT + OVERLAP, top + size + OVERLAP),
  };
}

function rings(feature: VectorTileFeature, tile: ViewedTile, box: Box): Point[][] {
  if (feature.type !== AREA) return [];
  return pointsOf(feature, tile).map((ring) => clipRing(ring, box));
}

/** Pieces of lines near the picture. The SVG clips the rest. */
function linesIn(lines: readonly Point[][]): Point[][] {
  const isNear = ({ x, y }: Point) =>
    x > -MAP_WIDTH && x < 2 * MAP_WIDTH && y > -MAP_HEIGHT && y < 2 * MAP_HEIGHT;
  const pieces: Point[][] = [];
  for (const line of lines) {
    const piece: Point[] = [];
    for (const point of line) {
      if (isNear(point)) piece.push(point);
      else if (piece.length > 0) pieces.push(piece.splice(0));
    }
    pieces.push(piece);
  }
  return pieces.filter((points) => points.length > 1);
}

/** Relative steps in whole units, without empty steps. */
function pathOf(parts: readonly Point[][], isClosed: boolean): string {
  return parts
    .map((part) => {
      let [atX, atY] = [0, 0];
      const steps: string[] = [];
      for (const { x, y } of part) {
        const [nextX, nextY] = [Math.round(x * UNITS), Math.round(y * UNITS)];
        const isFirst = steps.length === 0;
        if (!isFirst && nextX === atX && nextY === atY) continue;
        steps.push(
          isFirst
            ? `M${nextX} ${nextY}`
            : `${steps.length === 1 ? 'l' : ' '}${nextX - atX} ${nextY - atY}`,
        );
        [atX, atY] = [nextX, nextY];
      }
      if (steps.length < (isClosed ? 3 : 2)) return '';
      return steps.join('') + (isClosed ? 'z' : '');
    })
    .join('');
}

/** The largest places first, as many as fit next to each other and the pin. */
function labels(places: readonly Place[], pinAt: Point): string {
  const taken: Box[] = [
    { left: pinAt.x - 22, right: pinAt.x + 22, top: pinAt.y - 48, bottom: pinAt.y + 8 },
  ];
  const texts: string[] = [];
  for (const { name, x, y } of [...places].sort((a, b) => b.rank - a.rank)) {
    const half = ([...name].length * LETTER_WIDTH) / 2;
    const box = {
      left: x - half,
      right: x + half,
      top: y - LABEL_HEIGHT / 2,
      bottom: y + LABEL_HEIGHT / 2,
    };
    const isInside =
      box.left >= 0 && box.right <= MAP_WIDTH && box.top >= 0 && box.bottom <= MAP_HEIGHT;
    const isFree = taken.every(
      (other) =>
        box.left > other.right ||
        box.right < other.left ||
        box.top > other.bottom ||
        box.bottom < other.top,
    );
    if (!isInside || !isFree) continue;
    taken.push(box);
    const baseline = Math.round((y + LABEL_SIZE / 3) * UNITS);
    texts.push(`<text x="${Math.round(x * UNITS)}" y="${baseline}">${escapeHtml(name)}</text>`);
    if (texts.length === MAX_LABELS) break;
  }
  return texts.join('');
}

/** The logo, with its tip on the court. */
function pin({ x, y }: Point): string {
  return `<g transform="translate(${x * UNITS} ${Math.round(y * UNITS)}) scale(2.2) translate(-16 -38.5)"><path class="p" d="M16 1.5c8 0 14.5 6.3 14.5 14.2 0 8.6-8.2 16.3-14.5 22.8C9.7 32 1.5 24.3 1.5 15.7 1.5 7.8 8 1.5 16 1.5Z"/><path class="q" d="M16 2.6v33.5M2.6 15.7h26.8M5.8 6.2c4 2.5 5.7 5.7 5.7 9.5 0 3.9-1.7 7.1-5.4 9.9M26.2 6.2c-4 2.5-5.7 5.7-5.7 9.5 0 3.9 1.7 7.1 5.4 9.9"/></g>`;
}
