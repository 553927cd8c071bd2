type Pair = readonly [x: number, y: number];

export interface Placed {
  point: Pair;
  /** West, south, east and north of the whole shape. */
  bounds: readonly [number, number, number, number];
}

const MAX_POINTS = 2_000_000;

/** A point inside the shape, so that it is on the court and not next to it. Undefined if the shape has no position. */
export function pointInside(geometry: unknown): Placed | undefined {
  const parts = ringsOf(geometry);
  if (parts.length === 0) return undefined;
  const bounds = boundsOf(parts);
  const largest = parts.reduce((best, part) => (sizeOf(part) > sizeOf(best) ? part : best));
  const point = largest.isArea ? insideRing(largest.pairs) : middlePair(largest.pairs);
  return point && { point, bounds };
}

interface Part {
  isArea: boolean;
  pairs: Pair[];
}

function ringsOf(geometry: unknown): Part[] {
  if (typeof geometry !== 'object' || geometry === null) return [];
  const { type, coordinates, geometries } = geometry as Record<string, unknown>;
  if (Array.isArray(geometries)) return geometries.flatMap(ringsOf);
  const parts: Part[] = [];
  const isArea = /polygon/i.test(String(type));
  let points = 0;
  const collect = (value: unknown): void => {
    if (!Array.isArray(value) || points > MAX_POINTS) return;
    if (isPair(value)) parts.push({ isArea: false, pairs: [toPair(value)] });
    else if (value.some(isPair)) {
      points += value.length;
      parts.push({ isArea, pairs: value.filter(isPair).map(toPair) });
    } else for (const each of isPolygon(value) ? value.slice(0, 1) : value) collect(each);
  };
  // Only the outer ring of a polygon counts, not its holes.
  const isPolygon = (value: unknown[]) => isArea && Array.isArray(value[0]) && !isPair(value[0]);
  if (/^multipolygon$/i.test(String(type)) && Array.isArray(coordinates)) {
    for (const polygon of coordinates) collect(polygon);
  } else collect(coordinates);
  return parts.filter(({ pairs }) => pairs.length > 0);
}

function isPair(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.length >= 2 && value.slice(0, 2).every(isNumber);
}

function isNumber(value: unknown): boolean {
  return typeof value === 'number' ? Number.isFinite(value) : isNumericText(value);
}

function isNumericText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value));
}

function toPair([x, y]: unknown[]): Pair {
  return [Number(x), Number(y)];
}

function boundsOf(parts: readonly Part[]): Placed['bounds'] {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { pairs } of parts) {
    for (const [x, y] of pairs) {
      west = Math.min(west, x);
      east = Math.max(east, x);
      south = Math.min(south, y);
      north = Math.max(north, y);
    }
  }
  return [west, south, east, north];
}

function sizeOf(part: Part): number {
  const [west, south, east, north] = boundsOf([part]);
  return (east - west) * (north - south);
}

function middlePair(pairs: readonly Pair[]): Pair | undefined {
  return pairs[Math.floor((pairs.length - 1) / 2)];
}

/** The middle of the widest stretch inside the ring, at half its height. */
function insideRing(pairs: readonly Pair[]): Pair | undefined {
  const [west, south, east, north] = boundsOf([{ isArea: true, pairs: [...pairs] }]);
  const centre: Pair = [(west + east) / 2, (south + north) / 2];
  const crossings: number[] = [];
  for (const [index, [x, y]] of pairs.entries()) {
    const [nextX, nextY] = pairs[(index + 1) % pairs.length] ?? [x, y];
    if (y > centre[1] === nextY > centre[1]) continue;
    crossings.push(x + ((centre[1] - y) / (nextY - y)) * (nextX - x));
  }
  crossings.sort((a, b) => a - b);
  let best: Pair | undefined;
  let widest = 0;
  for (let at = 0; at + 1 < crossings.length; at += 2) {
    const [from = 0, to = 0] = [crossings[at], crossings[at + 1]];
    // Prefer the shape's centre if it is inside, because people look for the court there.
    if (from <= centre[0] && centre[0] <= to) return centre;
    if (to - from > widest) {
      widest = to - from;
      best = [(from + to) / 2, centre[1]];
    }
  }
  return best ?? middlePair(pairs);
}
