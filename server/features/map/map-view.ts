import type { Position } from '#shared/map/position.ts';

export const MAP_WIDTH = 400;
export const MAP_HEIGHT = 240;
/** About 20 km across, with rivers, shores and nearby towns. The built-in map has no more detail. */
const ZOOM = 11;
const WORLD_SIZE = 256 * 2 ** ZOOM;
/** Limit of the Web Mercator projection. */
const MAX_LATITUDE = 85;

export interface ViewedTile {
  z: number;
  x: number;
  y: number;
  /** In pixels of the picture. */
  left: number;
  top: number;
  size: number;
}

export interface MapView {
  tiles: readonly ViewedTile[];
  pin: { x: number; y: number };
}

/** The tiles of a picture centred on the position, from a source with zoom levels up to `maxZoom`. */
export function viewAround({ latitude, longitude }: Position, maxZoom: number): MapView {
  const z = Math.min(ZOOM, maxZoom);
  const size = WORLD_SIZE / 2 ** z;
  const x = ((longitude + 180) / 360) * WORLD_SIZE;
  const sine = Math.sin((clamp(latitude, -MAX_LATITUDE, MAX_LATITUDE) * Math.PI) / 180);
  const y = (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * WORLD_SIZE;
  const left = x - MAP_WIDTH / 2;
  const top = clamp(y - MAP_HEIGHT / 2, 0, WORLD_SIZE - MAP_HEIGHT);
  const count = 2 ** z;
  const tiles: ViewedTile[] = [];
  for (let column = Math.floor(left / size); column * size < left + MAP_WIDTH; column += 1) {
    for (let row = Math.floor(top / size); row * size < top + MAP_HEIGHT; row += 1) {
      // Wraps around at 180°.
      const wrapped = ((column % count) + count) % count;
      tiles.push({
        z,
        x: wrapped,
        y: row,
        left: column * size - left,
        top: row * size - top,
        size,
      });
    }
  }
  return { tiles, pin: { x: MAP_WIDTH / 2, y: y - top } };
}

interface Point {
  x: number;
  y: number;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The part of a ring inside the box (Sutherland–Hodgman). Edges along the box may overlap. */
export function clipRing(ring: readonly Point[], { left, top, right, bottom }: Box): Point[] {
  const at = (a: Point, b: Point, share: number) => ({
    x: a.x + (b.x - a.x) * share,
    y: a.y + (b.y - a.y) * share,
  });
  const sides: [isIn: (p: Point) => boolean, cross: (a: Point, b: Point) => Point][] = [
    [(p) => p.x >= left, (a, b) => at(a, b, (left - a.x) / (b.x - a.x))],
    [(p) => p.x <= right, (a, b) => at(a, b, (right - a.x) / (b.x - a.x))],
    [(p) => p.y >= top, (a, b) => at(a, b, (top - a.y) / (b.y - a.y))],
    [(p) => p.y <= bottom, (a, b) => at(a, b, (bottom - a.y) / (b.y - a.y))],
  ];
  let points = [...ring];
  for (const [isIn, cross] of sides) {
    points = points.flatMap((point, index) => {
      const before = points.at(index - 1) as Point;
      const crossing = isIn(point) === isIn(before) ? [] : [cross(before, point)];
      return isIn(point) ? [...crossing, point] : crossing;
    });
  }
  return points;
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
