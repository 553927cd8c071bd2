import { describe, expect, it } from 'vitest';
import { unwrapRing } from './unwrap-rings.ts';

describe('unwrapRing', () => {
  it('lets a ring run on beyond the antimeridian instead of jumping across the world', () => {
    const fiji = [
      [179, -16],
      [-179, -16],
      [-179, -17],
      [179, -17],
      [179, -16],
    ];
    expect(unwrapRing(fiji)).toEqual([
      [179, -16],
      [181, -16],
      [181, -17],
      [179, -17],
      [179, -16],
    ]);
  });

  it('leads a ring around the pole along the pole', () => {
    const antarctica = [
      [-90, -70],
      [0, -70],
      [90, -70],
      [180, -70],
      [-90, -70],
    ];
    const unwrapped = unwrapRing(antarctica);
    expect(unwrapped.slice(-3)).toEqual([
      [270, -90],
      [-90, -90],
      [-90, -70],
    ]);
  });

  it('leaves every other ring as it is', () => {
    const square = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ];
    expect(unwrapRing(square)).toEqual(square);
  });
});
