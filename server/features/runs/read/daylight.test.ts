import { describe, expect, it } from 'vitest';
import { readDaylight } from './daylight.ts';

describe('daylight', () => {
  // Sunset and civil dusk from almanacs, within two minutes.
  it.each([
    ['Vienna', 48.21, 16.37, '2026-06-12T10:00:00Z', '2026-06-12T18:55', '2026-06-12T19:36'],
    ['New York', 40.71, -74.01, '2026-12-21T17:00:00Z', '2026-12-21T21:32', '2026-12-21T22:03'],
    ['Kiritimati', 1.87, -157.4, '2026-03-20T22:00:00Z', '2026-03-21T04:40', '2026-03-21T05:01'],
  ])('computes sunset and dusk in %s [RUN-30]', (_, latitude, longitude, noon, sunset, dark) => {
    const { sunsetAt, darkAt } = readDaylight({
      latitude,
      longitude,
      localNoon: new Date(noon),
      isLit: false,
    });
    const apart = (one: string | null, other: string) =>
      Math.abs(Date.parse(String(one)) - Date.parse(`${other}Z`)) / 60_000;
    expect(apart(sunsetAt, sunset)).toBeLessThanOrEqual(2);
    expect(apart(darkAt, dark)).toBeLessThanOrEqual(2);
  });

  it("returns nothing where the sun doesn't set or the court is lit [RUN-30]", () => {
    const localNoon = new Date('2026-06-21T10:00:00Z');
    const tromso = { latitude: 69.65, longitude: 18.96, localNoon, isLit: false };
    expect(readDaylight(tromso)).toEqual({ sunsetAt: null, darkAt: null });
    const paris = { latitude: 48.86, longitude: 2.35, localNoon, isLit: true };
    expect(readDaylight(paris)).toEqual({ sunsetAt: null, darkAt: null });
  });
});
