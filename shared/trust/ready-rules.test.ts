import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  COURT_DAY_LIMIT,
  COURT_DAY_PEOPLE,
  chooseReady,
  readyTerms,
  type WaitingReward,
} from '#shared/trust/ready-rules.ts';

const seen = { level: 'Seen', vouchers: 1 } as const;
const carried = { level: 'Seen', vouchers: 3 } as const;
const known = { level: 'Known', vouchers: 3 } as const;
const regular = { level: 'Regular', vouchers: 5 } as const;
const keeper = { level: 'Keeper', vouchers: 0 } as const;

let made = 0;
const checkIn = (overrides: Partial<WaitingReward> = {}): WaitingReward => ({
  cause: `check-in:${++made}`,
  hundredths: 500,
  ageDays: 20,
  courtDay: { drawnBefore: 0, ready: 0 },
  ...overrides,
});
const sum = (rewards: readonly WaitingReward[]) =>
  rewards.reduce((total, { hundredths }) => total + hundredths, 0);

describe('chooseReady', () => {
  it('makes nothing ready for New, or for Seen without a vouch [TRU-40, TRU-41]', () => {
    expect(chooseReady({ level: 'New', vouchers: 9 }, [checkIn()], 0)).toEqual([]);
    for (const vouchers of [0, 0.1]) {
      expect(chooseReady({ level: 'Seen', vouchers }, [checkIn()], 0)).toEqual([]);
    }
  });

  it.each([
    ['Seen', seen, 14],
    ['Known', known, 3],
    ['Regular', regular, 0],
  ] as const)('waits as long as %s has to [TRU-41, TRU-42, TRU-43]', (_, who, days) => {
    expect(chooseReady(who, [checkIn({ ageDays: days - 0.1 })], 0)).toEqual([]);
    expect(chooseReady(who, [checkIn({ ageDays: days })], 0)).toHaveLength(1);
  });

  it.each([
    ['Seen', seen, 1_500],
    ['Seen with half a vouch', { level: 'Seen', vouchers: 0.5 } as const, 1_000],
    ['Seen whose circle overlaps a little', { level: 'Seen', vouchers: 0.9 } as const, 1_500],
    ['Seen with three vouches', carried, 3_000],
    ['Known', known, 10_000],
    ['Regular', regular, 20_000],
    ['Keeper', keeper, 20_000],
  ] as const)(
    'keeps within the weekly limit of %s, oldest first [TRU-41, TRU-42, TRU-43]',
    (_, who, most) => {
      const many = Array.from({ length: 50 }, (_each, n) => checkIn({ ageDays: 20 + n }));
      const chosen = chooseReady(who, many, 0);
      expect(sum(chosen)).toBe(most);
      expect(chosen[0]?.ageDays).toBe(69);
    },
  );

  it('takes a reward in full or not at all, and a smaller one in its place [TRU-44]', () => {
    const court = checkIn({ hundredths: 2_500, courtDay: null, ageDays: 90 });
    expect(chooseReady(seen, [court, checkIn()], 0).map(({ hundredths }) => hundredths)).toEqual([
      500,
    ]);
    expect(sum(chooseReady(known, [court, checkIn()], 0))).toBe(3_000);
  });

  it("gives a court's day to thirty people and 150 at most, unless they are Known [TRU-46]", () => {
    const late = checkIn({ courtDay: { drawnBefore: COURT_DAY_PEOPLE, ready: 0 } });
    const full = checkIn({ courtDay: { drawnBefore: 0, ready: COURT_DAY_LIMIT } });
    expect(chooseReady(seen, [late, full], 0)).toEqual([]);
    expect(chooseReady(known, [late, full], 0)).toHaveLength(2);
  });

  it('never exceeds a limit, never chooses twice, and never gives a higher level less [TRU-40, TRU-46, TRU-47]', () => {
    const reward = fc.record({
      hundredths: fc.constantFrom(500, 1_000, 2_500),
      ageDays: fc.integer({ min: 0, max: 60 }),
      courtDay: fc.constantFrom(null, { drawnBefore: 3, ready: 0 }, { drawnBefore: 40, ready: 0 }),
    });
    fc.assert(
      fc.property(fc.array(reward, { maxLength: 60 }), fc.nat(2_000), (some, thisWeek) => {
        const waiting = some.map((each, n) => ({ ...each, cause: `check-in:${n}` }));
        const counts = [seen, carried, known, regular].map((who) => {
          const chosen = chooseReady(who, waiting, thisWeek);
          const limit = readyTerms(who)?.weekLimit ?? 0;
          if (chosen.length > 0) expect(thisWeek + sum(chosen)).toBeLessThanOrEqual(limit);
          expect(new Set(chosen.map(({ cause }) => cause)).size).toBe(chosen.length);
          return chosen.length;
        });
        expect(counts[3]).toBeGreaterThanOrEqual(counts[2] ?? 0);
      }),
    );
  });
});
