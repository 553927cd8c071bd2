import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boundingBoxSchema,
  boxAround,
  formatBox,
  isInBox,
  wrapBox,
} from '#shared/map/bounding-box.ts';
import {
  directionTo,
  distanceMetres,
  distanceMetresTo,
  FARTHEST_METRES,
} from '#shared/map/distance.ts';

const position = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('distance', () => {
  it.each([
    // Published results of two well-known examples, on a sphere of 6371 km.
    [{ latitude: 36.12, longitude: -86.67 }, { latitude: 33.94, longitude: -118.4 }, 2_886_444.44],
    [{ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 }, Math.PI * 6_371_000],
    [{ latitude: 90, longitude: 12 }, { latitude: -90, longitude: -50 }, Math.PI * 6_371_000],
    [{ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 }, 111_194.93],
  ])('computes haversine distances on a sphere of 6371 km [GEO-1]', (from, to, metres) => {
    expect(distanceMetres(from, to)).toBeCloseTo(metres, 1);
  });

  it('computes distances that are symmetric, never NaN and at most half the circumference [GEO-1]', () => {
    fc.assert(
      fc.property(position, position, (a, b) => {
        const metres = distanceMetres(a, b);
        expect(metres).toBeGreaterThanOrEqual(0);
        expect(metres).toBeLessThanOrEqual(FARTHEST_METRES * 1.000001);
        expect(distanceMetres(b, a)).toBeCloseTo(metres, 3);
      }),
    );
  });

  it('returns no distance if either place is unknown', () => {
    const here = { latitude: 0, longitude: 0 };
    expect(distanceMetresTo(null, here)).toBeNull();
    expect(distanceMetresTo(here, { latitude: null, longitude: 0 })).toBeNull();
    expect(distanceMetresTo(here, { latitude: 0, longitude: null })).toBeNull();
    expect(distanceMetresTo(here, here)).toBe(0);
  });
});

describe('bounding boxes', () => {
  it('covers everything within a radius with a box, even at the poles and the antimeridian [CRT-13]', () => {
    const anywhere = fc.oneof(
      position,
      fc.record({
        latitude: fc.double({ min: 88, max: 90, noNaN: true }),
        longitude: fc.double({ min: -180, max: 180, noNaN: true }),
      }),
      fc.record({
        latitude: fc.double({ min: -60, max: 60, noNaN: true }),
        longitude: fc.constantFrom(-180, 180, 179.99, -179.99),
      }),
    );
    const metres = fc.double({ min: 100, max: 500_000, noNaN: true });
    const bearing = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true });
    fc.assert(
      fc.property(anywhere, metres, bearing, (centre, radius, direction) => {
        const place = travel(centre, radius * 0.99, direction);
        expect(isInBox(place, boxAround(centre, radius))).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it.each(['0,0,1,91', 'NaN,0,1,1', ',,,'])('refuses "%s" as a bounding box [CRT-9]', (text) => {
    expect(boundingBoxSchema.safeParse(text).success).toBe(false);
  });

  it('reads boxes across the antimeridian and wraps longitudes of a panned map [CRT-9]', () => {
    const box = boundingBoxSchema.parse('170,-20,-170,20');
    expect(box).toEqual({ west: 170, south: -20, east: -170, north: 20 });
    expect(isInBox({ latitude: 0, longitude: 180 }, box)).toBe(true);
    expect(isInBox({ latitude: 0, longitude: 0 }, box)).toBe(false);
    expect(formatBox(wrapBox({ west: 170, south: -20, east: 190, north: 20 }))).toBe(
      '170,-20,-170,20',
    );
    expect(formatBox(wrapBox({ west: -400, south: -95, east: 400, north: 95 }))).toBe(
      '-180,-90,180,90',
    );
  });
});

function travel(
  { latitude, longitude }: { latitude: number; longitude: number },
  metres: number,
  bearing: number,
) {
  const angle = metres / 6_371_000;
  const from = (latitude * Math.PI) / 180;
  const to = Math.asin(
    Math.sin(from) * Math.cos(angle) + Math.cos(from) * Math.sin(angle) * Math.cos(bearing),
  );
  const turn = Math.atan2(
    Math.sin(bearing) * Math.sin(angle) * Math.cos(from),
    Math.cos(angle) - Math.sin(from) * Math.sin(to),
  );
  const east = longitude + (turn * 180) / Math.PI;
  return { latitude: (to * 180) / Math.PI, longitude: ((((east + 180) % 360) + 360) % 360) - 180 };
}

const VIENNA = { latitude: 48.2, longitude: 16.37 };
const beside = (north: number, east: number) => ({
  latitude: VIENNA.latitude + north,
  longitude: VIENNA.longitude + east,
});

describe('directionTo', () => {
  it.each([
    ['north', 0.001, 0],
    ['northeast', 0.001, 0.0015],
    ['east', 0, 0.001],
    ['southeast', -0.001, 0.0015],
    ['south', -0.001, 0],
    ['southwest', -0.001, -0.0015],
    ['west', 0, -0.001],
    ['northwest', 0.001, -0.0015],
  ] as const)('returns the direction %s [MAP-44]', (direction, north, east) => {
    expect(directionTo(VIENNA, beside(north, east))).toBe(direction);
  });

  it('accounts for shorter degrees of longitude in the far north [MAP-44]', () => {
    const tromso = { latitude: 69.65, longitude: 18.95 };
    expect(directionTo(tromso, { latitude: 69.651, longitude: 18.951 })).toBe('north');
  });

  it('takes the short way across the antimeridian [MAP-44]', () => {
    const fiji = { latitude: -17, longitude: 179.9999 };
    expect(directionTo(fiji, { latitude: -17, longitude: -179.9999 })).toBe('east');
  });
});
