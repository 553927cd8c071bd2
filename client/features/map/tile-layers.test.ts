import { describe, expect, it } from 'vitest';
import { hasTrueShores } from './tile-layers.ts';

const streets = {
  url: '/tiles/streets/{z}/{x}/{y}',
  kind: 'vector',
  minZoom: 0,
  maxZoom: 14,
  bounds: null,
  attribution: '',
} as const;
/** Harlem at Leaflet's zoom 10 and 14. */
const far = { z: 9, x: 150, y: 192 };
const close = { z: 13, x: 2413, y: 3076 };

describe('hasTrueShores', () => {
  it('draws shores up to zoom 10, and closer only below streets [MAP-122]', () => {
    expect(hasTrueShores(far, null)).toBe(true);
    expect(hasTrueShores(close, null)).toBe(false);
    expect(hasTrueShores(close, streets)).toBe(true);
  });

  it('draws no shores close up outside the bounds of the streets [MAP-122]', () => {
    const within = (bounds: [number, number, number, number]) =>
      hasTrueShores(close, { ...streets, bounds });
    expect(within([-74.3, 40.4, -73.7, 41])).toBe(true);
    expect(within([7.3, 43.6, 7.6, 43.8])).toBe(false);
  });
});
