import { describe, expect, it } from 'vitest';
import { directionTo } from '#shared/map/compass.ts';

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
  ] as const)('says %s [MAP-44]', (direction, north, east) => {
    expect(directionTo(VIENNA, beside(north, east))).toBe(direction);
  });

  it('measures a degree of longitude as short as it is up there [MAP-44]', () => {
    const tromso = { latitude: 69.65, longitude: 18.95 };
    expect(directionTo(tromso, { latitude: 69.651, longitude: 18.951 })).toBe('north');
  });

  it('takes the short way across the antimeridian [MAP-44]', () => {
    const fiji = { latitude: -17, longitude: 179.9999 };
    expect(directionTo(fiji, { latitude: -17, longitude: -179.9999 })).toBe('east');
  });
});
