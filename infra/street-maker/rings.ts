/** Longitudes and latitudes in turn, in ten-millionths of a degree. */
export type FlatLine = Int32Array;

export function isClosed(line: FlatLine): boolean {
  const { length } = line;
  return length >= 8 && line[0] === line[length - 2] && line[1] === line[length - 1];
}

/** Twice the area; positive when the ring runs counterclockwise. */
export function signedArea(ring: FlatLine): number {
  let sum = 0;
  for (let at = 0; at + 3 < ring.length; at += 2) {
    const [x = 0, y = 0, nextX = 0, nextY = 0] = ring.subarray(at, at + 4);
    sum += x * nextY - nextX * y;
  }
  return sum;
}

export function contains(ring: FlatLine, x: number, y: number): boolean {
  let isInside = false;
  for (let at = 0; at + 3 < ring.length; at += 2) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = ring.subarray(at, at + 4);
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isInside = !isInside;
  }
  return isInside;
}

/** Polygons of outer rings, each with the holes that lie in it. */
export function groupRings(outers: readonly FlatLine[], holes: readonly FlatLine[]): FlatLine[][] {
  const polygons = outers.map((outer) => [outer]);
  for (const hole of holes) {
    const [x = 0, y = 0] = hole;
    polygons.find(([outer]) => outer && contains(outer, x, y))?.push(hole);
  }
  return polygons;
}

export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

export function boxOf(lines: readonly FlatLine[]): Box {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const line of lines) {
    for (let at = 0; at < line.length; at += 2) {
      const x = line[at] ?? 0;
      const y = line[at + 1] ?? 0;
      if (x < box.west) box.west = x;
      if (x > box.east) box.east = x;
      if (y < box.south) box.south = y;
      if (y > box.north) box.north = y;
    }
  }
  return box;
}
