import { describe, expect, it } from 'vitest';
import { oceanWithin } from './ocean.ts';
import { contains } from './rings.ts';

const BOX = { west: 0, south: 0, east: 100, north: 100 };

function isSea(coastlines: number[][], x: number, y: number): boolean {
  const polygons = oceanWithin(
    BOX,
    coastlines.map((line) => Int32Array.from(line)),
  );
  return polygons.some(
    ([outer, ...holes]) =>
      outer && contains(outer, x, y) && !holes.some((hole) => contains(hole, x, y)),
  );
}

/** Counterclockwise: land within. */
const ISLAND = [40, 40, 60, 40, 60, 60, 40, 60, 40, 40];
const LAGOON = [40, 40, 40, 60, 60, 60, 60, 40, 40, 40];

describe('the sea', () => {
  it('lies on the right of a shore that crosses the extract [MAP-39]', () => {
    // From west to east: land in the north.
    const shore = [-20, 50, 50, 55, 120, 50];
    expect(isSea([shore], 50, 20)).toBe(true);
    expect(isSea([shore], 50, 80)).toBe(false);
    const back = [120, 50, 50, 55, -20, 50];
    expect(isSea([back], 50, 20)).toBe(false);
    expect(isSea([back], 50, 80)).toBe(true);
  });

  it('reaches to the edge where the shore is cut off within it [MAP-39]', () => {
    const shore = [10, 50, 50, 55, 95, 50];
    expect(isSea([shore], 2, 20)).toBe(true);
    expect(isSea([shore], 98, 20)).toBe(true);
    expect(isSea([shore], 2, 80)).toBe(false);
  });

  it('is between two shores, with corners where it has them [MAP-39]', () => {
    const river = [
      [-5, 60, 105, 60],
      [105, 40, -5, 40],
    ];
    expect(isSea(river, 50, 50)).toBe(true);
    expect(isSea(river, 50, 80)).toBe(false);
    expect(isSea(river, 50, 20)).toBe(false);
    const cape = [[50, -5, 50, 50, -5, 50]];
    expect(isSea(cape, 20, 20)).toBe(false);
    expect(isSea(cape, 80, 80)).toBe(true);
    expect(isSea(cape, 20, 80)).toBe(true);
  });

  it('surrounds islands, also where there is no other shore [MAP-39]', () => {
    expect(isSea([ISLAND], 50, 50)).toBe(false);
    expect(isSea([ISLAND], 10, 10)).toBe(true);
    const shore = [-20, 80, 120, 80];
    expect(isSea([shore, ISLAND], 50, 50)).toBe(false);
    expect(isSea([shore, ISLAND], 20, 20)).toBe(true);
    expect(isSea([shore, ISLAND], 20, 90)).toBe(false);
  });

  it('may lie in the land [MAP-39]', () => {
    expect(isSea([LAGOON], 50, 50)).toBe(true);
    expect(isSea([LAGOON], 10, 10)).toBe(false);
  });

  it('is nowhere without a shore [MAP-39]', () => {
    expect(oceanWithin(BOX, [])).toEqual([]);
  });
});
