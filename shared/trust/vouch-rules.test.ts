import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countVouchers,
  freshness,
  mayVouch,
  sumVouches,
  vouchWeight,
} from '#shared/trust/vouch-rules.ts';

const vouch = (latestDay: string, weight = 1, isKeepers = false) => ({
  day: '2026-01-01',
  latestDay,
  weight,
  isKeepers,
});

describe('vouches', () => {
  it('counts a vouch in full for 90 days after the latest act and fades it to nothing over the next 90 [TRU-33]', () => {
    const on = (today: string) => freshness('2026-01-01', today);
    expect(on('2026-01-01')).toBe(1);
    expect(on('2026-04-01')).toBe(1);
    expect(on('2026-05-16')).toBe(0.5);
    expect(on('2026-06-30')).toBe(0);
    expect(on('2027-06-30')).toBe(0);
  });

  it('halves a vouch at most, the more the two circles overlap, the same in both directions [TRU-34]', () => {
    expect(vouchWeight([], [])).toBe(1);
    expect(vouchWeight([1, 2], [3, 4])).toBe(1);
    expect(vouchWeight([1, 2, 3], [2, 3, 4])).toBe(0.75);
    expect(vouchWeight([1, 2], [2, 1])).toBe(0.5);
    const circle = fc.uniqueArray(fc.nat(20));
    fc.assert(
      fc.property(circle, circle, (one, other) => {
        const weight = vouchWeight(one, other);
        expect(weight).toBe(vouchWeight(other, one));
        expect(weight).toBeGreaterThanOrEqual(0.5);
        expect(weight).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("adds up vouches exactly, and counts a Keeper's as enough for Known but as one voucher for $JIM [TRU-22, TRU-41]", () => {
    const today = '2026-02-01';
    expect(sumVouches([vouch(today, 0.9), vouch(today, 0.8), vouch(today, 0.8)], today)).toBe(2.5);
    expect(sumVouches([vouch(today, 0.6, true)], today)).toBe(2.5);
    expect(countVouchers([vouch(today, 0.6, true)], today)).toBe(1);
    expect(sumVouches([vouch(today)], '2025-12-31')).toBe(0);
  });

  it('limits vouches to five new people in 30 days and twenty at a time, not counting Known people [TRU-31, TRU-35]', () => {
    const act = { isPersonKnown: false, newIn30Days: 4, carried: 19 };
    expect(mayVouch(act)).toBe(true);
    expect(mayVouch({ ...act, newIn30Days: 5 })).toBe(false);
    expect(mayVouch({ ...act, carried: 20 })).toBe(false);
    expect(mayVouch({ isPersonKnown: true, newIn30Days: 9, carried: 20 })).toBe(true);
  });
});
