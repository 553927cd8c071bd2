import { type Box, contains, type FlatLine, groupRings, isClosed, signedArea } from './rings.ts';

type Point = [x: number, y: number];
/** A piece of shore that comes in over an edge of the box and leaves over one. */
interface Shore {
  points: Point[];
  /** How far along the edge, clockwise from the upper left. */
  start: number;
  end: number;
}

/**
 * The sea within the box. OpenStreetMap has no sea, only shores, which run with the land on their
 * left: the sea is what lies between them and the edges of the box, walked clockwise. A shore that
 * ends within the box, where the extract was cut, is led to the nearest edge.
 */
export function oceanWithin(box: Box, coastlines: readonly FlatLine[]): FlatLine[][] {
  const rings = coastlines.filter((line) => isClosed(line) && isWithin(box, line));
  const islands = rings.filter((ring) => signedArea(ring) > 0);
  const lagoons = rings.filter((ring) => signedArea(ring) < 0);
  const shores = coastlines
    .filter((line) => !rings.includes(line))
    .flatMap((line) => piecesWithin(box, line))
    .map((points) => asShore(box, points));
  const seas = shores.length > 0 ? walk(box, shores) : [];
  if (shores.length === 0 && islands.length > 0 && lagoons.length === 0) {
    const { west, south, east, north } = box;
    seas.push(
      flatten([
        [west, north],
        [east, north],
        [east, south],
        [west, south],
        [west, north],
      ]),
    );
  }
  return groupRings([...seas, ...lagoons], islands);
}

function walk(box: Box, shores: readonly Shore[]): FlatLine[] {
  const left = new Set(shores);
  const seas: FlatLine[] = [];
  for (const first of shores) {
    if (!left.has(first)) continue;
    const points: Point[] = [];
    let shore: Shore | undefined = first;
    while (shore && left.has(shore)) {
      left.delete(shore);
      points.push(...shore.points);
      const from: number = shore.end;
      const way = ({ start }: Shore) => (start - from + 4) % 4;
      const next: Shore = shores.reduce((best, one) => (way(one) < way(best) ? one : best));
      points.push(...cornersBetween(box, from, way(next)));
      shore = next;
    }
    const [start] = points;
    if (start) points.push(start);
    seas.push(flatten(points));
  }
  return seas;
}

function cornersBetween({ west, south, east, north }: Box, from: number, way: number): Point[] {
  const corners: Point[] = [
    [west, north],
    [east, north],
    [east, south],
    [west, south],
  ];
  const passed: Point[] = [];
  for (let corner = Math.ceil(from); corner < from + way; corner += 1) {
    const point = corners[corner % 4];
    if (point && corner !== from) passed.push(point);
  }
  return passed;
}

/** The parts of a line within the box, cut at its edges. */
function piecesWithin(box: Box, line: FlatLine): Point[][] {
  const pieces: Point[][] = [];
  let piece: Point[] | undefined;
  for (let at = 0; at + 3 < line.length; at += 2) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = line.subarray(at, at + 4);
    const cut = cutSegment(box, [x1, y1], [x2, y2]);
    if (!cut) {
      piece = undefined;
      continue;
    }
    const [from, to] = cut;
    if (!piece) {
      piece = [from];
      pieces.push(piece);
    }
    piece.push(to);
    if (to[0] !== x2 || to[1] !== y2) piece = undefined;
  }
  return pieces;
}

/** Liang and Barsky. */
function cutSegment(box: Box, [x1, y1]: Point, [x2, y2]: Point): [Point, Point] | undefined {
  const [dx, dy] = [x2 - x1, y2 - y1];
  let enter = 0;
  let leave = 1;
  const sides: [step: number, room: number][] = [
    [-dx, x1 - box.west],
    [dx, box.east - x1],
    [-dy, y1 - box.south],
    [dy, box.north - y1],
  ];
  for (const [step, room] of sides) {
    if (step === 0 && room < 0) return undefined;
    if (step < 0) enter = Math.max(enter, room / step);
    else if (step > 0) leave = Math.min(leave, room / step);
  }
  if (enter >= leave) return undefined;
  const at = (share: number): Point =>
    share === 1 ? [x2, y2] : [x1 + share * dx, y1 + share * dy];
  return [at(enter), at(leave)];
}

function asShore(box: Box, points: readonly Point[]): Shore {
  const [first = [0, 0], last = [0, 0]] = [points[0], points.at(-1)];
  const start = nearestOnEdge(box, first);
  const end = nearestOnEdge(box, last);
  return { points: [start.point, ...points, end.point], start: start.along, end: end.along };
}

function nearestOnEdge({ west, south, east, north }: Box, [x, y]: Point) {
  const [width, height] = [east - west, north - south];
  const candidates: { far: number; along: number; point: Point }[] = [
    { far: north - y, along: (x - west) / width, point: [x, north] },
    { far: east - x, along: 1 + (north - y) / height, point: [east, y] },
    { far: y - south, along: 2 + (east - x) / width, point: [x, south] },
    { far: x - west, along: 3 + (y - south) / height, point: [west, y] },
  ];
  return candidates.reduce((best, one) => (one.far < best.far ? one : best));
}

function isWithin({ west, south, east, north }: Box, line: FlatLine): boolean {
  const edge = flatten([
    [west, north],
    [east, north],
    [east, south],
    [west, south],
    [west, north],
  ]);
  for (let at = 0; at < line.length; at += 2) {
    if (!contains(edge, line[at] ?? 0, line[at + 1] ?? 0)) return false;
  }
  return true;
}

function flatten(points: readonly Point[]): FlatLine {
  return Int32Array.from(points.flat(), Math.round);
}
