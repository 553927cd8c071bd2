import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  evidencePoints,
  jitters,
  placeSign,
  readingMark,
  SIGN_POINTS,
  SIGNS,
} from '#shared/trust/evidence-rules.ts';

const PLACE = { latitude: 48.2, longitude: 16.37 };
const DEGREE_METRES = 111_000;
const north = (metres: number, atMs: number) => ({
  ...PLACE,
  latitude: PLACE.latitude + metres / DEGREE_METRES,
  atMs,
});

describe('place of a check-in', () => {
  it.each([
    [0, 5, 'close'],
    [75, 30, 'close'],
    [75.1, 30, 'near'],
    [75, 30.1, 'near'],
    [100, 65, 'near'],
    [10, 65.1, 'rough'],
    [100, 100, 'rough'],
    [0, null, 'unmeasured'],
  ] as const)(
    'judges a check-in %d m away at an accuracy of %s as %s [TRU-10]',
    (metres, accuracyMetres, sign) => {
      expect(placeSign({ distanceMetres: metres, accuracyMetres })).toBe(sign);
    },
  );

  it('gives 30, 20, 10 or 5 points for the place [TRU-10]', () => {
    const { close, near, rough, unmeasured } = SIGN_POINTS;
    expect([close, near, rough, unmeasured]).toEqual([30, 20, 10, 5]);
  });

  it('treats readings as copies only if they agree to six decimals [TRU-12]', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -90, max: 90, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        (latitude, longitude) => {
          const mark = readingMark({ latitude, longitude });
          expect(readingMark({ latitude: latitude + 1e-8, longitude }) === mark).toBe(
            (latitude + 1e-8).toFixed(6) === latitude.toFixed(6),
          );
          expect(readingMark({ latitude: latitude + 2e-6, longitude })).not.toBe(mark);
        },
      ),
    );
  });
});

describe('jitter', () => {
  it('recognizes jitter in three readings at different times around one place [TRU-11]', () => {
    expect(jitters([north(0, 0), north(2, 60_000), north(5, 120_000)])).toBe(true);
    expect(jitters([north(0, 0), north(2, 60_000)])).toBe(false);
    expect(jitters([north(0, 0), north(2, 200), north(5, 400)])).toBe(false);
  });

  it('sees no jitter in three identical readings or in a journey [TRU-11]', () => {
    expect(jitters([north(0, 0), north(0, 60_000), north(0, 120_000)])).toBe(false);
    expect(jitters([north(0, 0), north(0.05, 60_000), north(0.02, 120_000)])).toBe(false);
    expect(jitters([north(0, 0), north(200, 60_000), north(900, 120_000)])).toBe(false);
  });
});

describe('evidence points', () => {
  const signs = fc.array(fc.constantFrom(...SIGNS), { maxLength: 20 });

  it('keeps evidence between 0 and 100 points, whatever the signs and their order [TRU-13]', () => {
    fc.assert(
      fc.property(signs, (noted) => {
        const points = evidencePoints(noted);
        expect(points).toBeGreaterThanOrEqual(0);
        expect(points).toBeLessThanOrEqual(100);
        expect(evidencePoints([...noted].reverse())).toBe(points);
      }),
    );
  });

  it('counts at most two people at level Known [TRU-14]', () => {
    expect(evidencePoints(['close', 'known-nearby'])).toBe(40);
    expect(evidencePoints(['close', 'known-nearby', 'known-nearby'])).toBe(50);
    expect(evidencePoints(['close', ...Array<'known-nearby'>(9).fill('known-nearby')])).toBe(50);
  });

  it('never adds points for a negative sign [TRU-12, TRU-15]', () => {
    fc.assert(
      fc.property(
        signs,
        fc.constantFrom('copied' as const, 'shared-device' as const),
        (noted, bad) => {
          expect(evidencePoints([...noted, bad])).toBeLessThanOrEqual(evidencePoints(noted));
        },
      ),
    );
    expect(evidencePoints(['close', 'copied'])).toBe(0);
    expect(evidencePoints(['close', 'jitter', 'stayed', 'copied'])).toBe(20);
  });
});
