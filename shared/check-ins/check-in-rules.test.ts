import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CheckInRecord,
  isWithinReach,
  judgeCheckIn,
  judgePlace,
  judgeTravel,
  type Reading,
} from '#shared/check-ins/check-in-rules.ts';
import { arcDegrees, distanceMetres } from '#shared/map/distance.ts';

const NOW = Date.UTC(2026, 5, 1, 12);
const court = { latitude: 40.8296, longitude: -73.9363 };
const reading = (overrides: Partial<Reading> = {}): Reading => ({
  ...court,
  accuracyMetres: 10,
  readAtMs: NOW,
  ...overrides,
});
const nothingBefore: CheckInRecord = {
  hasCheckedInHereToday: false,
  rewardsToday: 0,
  lastTrusted: null,
  paidToday: [],
};
const judge = (overrides: Partial<Reading> = {}, record: Partial<CheckInRecord> = {}) =>
  judgeCheckIn({
    reading: reading(overrides),
    court,
    nowMs: NOW,
    record: { ...nothingBefore, ...record },
  });
const northOfCourt = (metres: number) => court.latitude + arcDegrees(metres);

describe('place of a check-in', () => {
  it.each([
    [0, true],
    [99.9, true],
    [100, true],
    [100.04, true],
    [100.06, false],
    [100.1, false],
    [1e7, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
  ])('treats a distance of %d m as within reach: %s [CHK-4]', (metres, within) => {
    expect(isWithinReach(metres)).toBe(within);
  });

  it.each([
    [{}, null],
    [{ latitude: northOfCourt(100) }, null],
    [{ latitude: northOfCourt(100.1) }, 'TOO_FAR_FROM_COURT'],
    [{ accuracyMetres: 100 }, null],
    [{ accuracyMetres: 100.1 }, 'LOCATION_IMPRECISE'],
    [{ accuracyMetres: null }, null],
    [{ readAtMs: NOW - 60_000 }, null],
    [{ readAtMs: NOW - 60_001 }, 'LOCATION_STALE'],
    [{ readAtMs: NOW + 30_000 }, null],
    [{ readAtMs: NOW + 30_001 }, 'LOCATION_FROM_FUTURE'],
  ] as const)('judges a reading with %j as %s [CHK-4, CHK-6, CHK-7]', (overrides, problem) => {
    expect(judgePlace(reading(overrides), court, NOW)).toBe(problem);
  });

  it("never accepts a reading whose fields aren't numbers [CHK-8]", () => {
    const fields = ['latitude', 'longitude', 'accuracyMetres', 'readAtMs'] as const;
    const junk = fc.oneof(fc.constantFrom(Number.NaN, undefined, 'x', {}), fc.string());
    fc.assert(
      fc.property(fc.constantFrom(...fields), junk, (field, value) => {
        fc.pre(Number.isNaN(Number(value)));
        const broken = { ...reading(), [field]: value } as Reading;
        expect(judgePlace(broken, court, NOW)).not.toBeNull();
      }),
    );
  });

  it('judges places alike on both sides of the antimeridian and at the poles [CHK-4, CHK-12]', () => {
    const fiji = { latitude: -17, longitude: 179.9999 };
    expect(judgePlace(reading({ ...fiji, longitude: -179.9999 }), fiji, NOW)).toBeNull();
    expect(judgePlace(reading({ ...fiji, longitude: -179.99 }), fiji, NOW)).toBe(
      'TOO_FAR_FROM_COURT',
    );
    const pole = { latitude: 89.9999, longitude: 0 };
    expect(judgePlace(reading({ ...pole, longitude: 180 }), pole, NOW)).toBeNull();
  });
});

describe('judgeCheckIn', () => {
  it('pays an honest check-in [CHK-13]', () => {
    expect(judge()).toEqual({ accepted: true, outcome: 'paid', distanceMetres: 0 });
  });

  it('refuses a second check-in on the same day before it checks the place [CHK-11]', () => {
    const verdict = judge({ latitude: 0 }, { hasCheckedInHereToday: true });
    expect(verdict).toEqual({ accepted: false, code: 'ALREADY_CHECKED_IN' });
  });

  it('pays the tenth check-in of a day but not the eleventh [CHK-14]', () => {
    expect(judge({}, { rewardsToday: 9 })).toMatchObject({ outcome: 'paid' });
    expect(judge({}, { rewardsToday: 10 })).toMatchObject({ outcome: 'unpaid' });
  });

  it('holds check-ins that imply travel faster than 300 km/h, and no others [CHK-16]', () => {
    const hourAgo = (kilometres: number) => ({
      lastTrusted: reading({
        latitude: northOfCourt(kilometres * 1000),
        accuracyMetres: 0,
        readAtMs: NOW - 3_600_000,
      }),
    });
    expect(judge({ accuracyMetres: 0 }, hourAgo(299.9))).toMatchObject({ outcome: 'paid' });
    expect(judge({ accuracyMetres: 0 }, hourAgo(300.1))).toMatchObject({
      outcome: 'held',
      heldReason: {
        code: 'IMPLAUSIBLE_TRAVEL',
        params: { metres: 300_100, seconds: 3600, kmh: 300 },
      },
    });
  });

  it('checks travel speed before the daily limit, and refuses impossible travel after 20 rewards [CHK-16, CHK-14]', () => {
    const flown = {
      lastTrusted: reading({ latitude: northOfCourt(5_000_000), readAtMs: NOW - 3_600_000 }),
    };
    expect(judge({}, { ...flown, rewardsToday: 10 })).toMatchObject({ outcome: 'held' });
    expect(judge({}, { ...flown, rewardsToday: 20 })).toEqual({
      accepted: false,
      code: 'NOT_SURE_YOU_ARE_HERE',
    });
  });

  it('holds a second check-in within 100 m of one that was paid the same day [CHK-131]', () => {
    const paid = (metres: number) => {
      const place = { latitude: northOfCourt(metres), longitude: court.longitude };
      return { paidToday: [{ reading: place, court: place }] };
    };
    expect(judge({}, paid(99))).toMatchObject({
      outcome: 'held',
      heldReason: { code: 'PAID_NEARBY_TODAY', params: { metres: 99 } },
    });
    expect(judge({}, paid(101))).toMatchObject({ outcome: 'paid' });
    // Both courts are within reach of one spot.
    const spot = { latitude: northOfCourt(80), longitude: court.longitude };
    const other = { latitude: northOfCourt(170), longitude: court.longitude };
    expect(judge(spot, { paidToday: [{ reading: spot, court: other }] })).toMatchObject({
      heldReason: { params: { metres: 0 } },
    });
    expect(judge({}, { ...paid(0), rewardsToday: 10 })).toMatchObject({ outcome: 'unpaid' });
  });

  it("doesn't mistake two courts in one park for impossible travel [CHK-16, CHK-28]", () => {
    const moment = reading({ readAtMs: NOW - 1, accuracyMetres: 60 });
    const nextCourt = { latitude: northOfCourt(110), accuracyMetres: 60 };
    expect(judgeTravel(moment, reading(nextCourt)).isPlausible).toBe(true);
    expect(judgeTravel(reading(nextCourt), moment).isPlausible).toBe(true);
  });

  it('accepts only readings that are near, precise and recent, whatever the record [CHK-4, CHK-6, CHK-7]', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -0.01, max: 0.01, noNaN: true }),
        fc.double({ min: 0, max: 300, noNaN: true }),
        fc.integer({ min: -120_000, max: 120_000 }),
        fc.integer({ min: 0, max: 20 }),
        (degrees, accuracyMetres, ageMs, rewardsToday) => {
          const there = {
            latitude: court.latitude + degrees,
            accuracyMetres,
            readAtMs: NOW - ageMs,
          };
          const verdict = judge(there, { rewardsToday });
          const metres = distanceMetres(reading(there), court);
          const isThere =
            metres <= 100.05 && accuracyMetres <= 100 && ageMs <= 60_000 && ageMs >= -30_000;
          expect(verdict.accepted).toBe(isThere);
          if (verdict.accepted) expect(verdict.outcome).toBe(rewardsToday < 10 ? 'paid' : 'unpaid');
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
