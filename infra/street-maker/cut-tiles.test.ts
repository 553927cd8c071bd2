import { expect, it } from 'vitest';
import type { StreetFeature } from './collect-features.ts';
import { cutTiles } from './cut-tiles.ts';

const AREA_DEGREES = 0.17;

/** Houses, long roads and a lake, all over one square of zoom 11. */
function makeCity(): StreetFeature[] {
  const at = (share: number) => Math.round(1e7 * (0.002 + (share % 1) * AREA_DEGREES));
  const house = (n: number): StreetFeature => {
    const [x, y, side] = [at(n * 0.618), at(n * 0.414), 1500];
    const ring = [x, y, x + side, y, x + side, y + side, x, y + side, x, y];
    const look = { layer: 'building', properties: {}, minZoom: 13 };
    return { look, shape: 'polygon', parts: [Int32Array.from(ring)] };
  };
  const road = (n: number): StreetFeature => {
    const line = Array.from({ length: 40 }, (_, step) => [at(step / 40), at(n * 0.3 + step / 90)]);
    const look = {
      layer: 'transportation',
      properties: { class: 'primary', name: `Road ${n}` },
      minZoom: 9 + (n % 4),
    };
    return { look, shape: 'line', parts: [Int32Array.from(line.flat())] };
  };
  const indexes = Array.from({ length: 300 }, (_, n) => n);
  return [...indexes.map(house), ...indexes.slice(0, 20).map(road)];
}

function cut(maxPoints?: number) {
  const tiles = new Map<string, string>();
  const shares: number[] = [];
  const keep = (z: number, x: number, y: number, tile: Uint8Array) => {
    const address = `${z}/${x}/${y}`;
    expect(tiles.has(address), address).toBe(false);
    tiles.set(address, Buffer.from(tile).toString('base64'));
  };
  for (const share of cutTiles(makeCity(), keep, maxPoints)) shares.push(share);
  return { tiles, shares };
}

it('makes the same tiles of a crowded square, cut in quarters, as of one that is cut at once [MAP-39]', () => {
  const whole = cut(Number.POSITIVE_INFINITY);
  const quartered = cut(100);
  expect(whole.tiles.size).toBeGreaterThan(60);
  expect(Object.fromEntries([...quartered.tiles].sort())).toEqual(
    Object.fromEntries([...whole.tiles].sort()),
  );
  expect(quartered.shares).toEqual(quartered.shares.toSorted((a, b) => a - b));
  expect(quartered.shares.at(-1)).toBe(1);
});
