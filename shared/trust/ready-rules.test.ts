import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TRUST_LEVELS } from '#shared/trust/level-rules.ts';
import {
  COURT_DAY_LIMIT,
  chooseReady,
  readyTerms,
  sharesCourtDay,
  type WaitingReward,
} from '#shared/trust/ready-rules.ts';

const NOTHING_YET = { thisWeek: 0, byCourtDay: new Map<string, number>() };
const seen = { level: 'Seen', isSlowLane: false } as const;
const known = { level: 'Known', isSlowLane: false } as const;
const slow = { level: 'Known', isSlowLane: true } as const;
const regular = { level: 'Regular', isSlowLane: false } as const;

let made = 0;
const checkIn = (overrides: Partial<WaitingReward> = {}): WaitingReward => ({
  cause: `check-in:${++made}`,
  hundredths: 500,
  ageDays: 20,
  points: 60,
  others: 2,
  knownVisitors: null,
  courtDay: '1 2026-05-01',
  ...overrides,
});
const sum = (rewards: readonly WaitingReward[]) =>
  rewards.reduce((total, { hundredths }) => total + hundredths, 0);

describe('chooseReady', () => {
  it('makes nothing ready for users at level New [TRU-40]', () => {
    expect(chooseReady({ level: 'New', isSlowLane: false }, [checkIn()], NOTHING_YET)).toEqual([]);
  });

  it.each([
    ['Seen', seen, { points: 49 }, { points: 50, ageDays: 14 }],
    ['Seen', seen, { ageDays: 13.9 }, { ageDays: 14 }],
    ['Seen', seen, { others: 1 }, { others: 2 }],
    ['Known', known, { points: 29 }, { points: 30, others: 0 }],
    ['Known', known, { ageDays: 2.9 }, { ageDays: 3 }],
    ['Regular', regular, { points: 19 }, { points: 20, ageDays: 0, others: 0 }],
  ] as const)(
    'makes a reward ready for %s only once it is proven and old enough [TRU-41, TRU-42, TRU-43]',
    (_, who, not, yes) => {
      expect(chooseReady(who, [checkIn(not)], NOTHING_YET)).toEqual([]);
      expect(chooseReady(who, [checkIn(yes)], NOTHING_YET)).toHaveLength(1);
    },
  );

  it.each([
    ['Seen', seen, 1_500],
    ['Known', known, 10_000],
    ['the slow lane', slow, 1_500],
    ['Regular', regular, 20_000],
  ] as const)(
    'keeps within the weekly limit of %s, oldest first [TRU-41, TRU-42, TRU-43]',
    (_, who, most) => {
      const many = Array.from({ length: 40 }, (_each, n) =>
        checkIn({ ageDays: 20 + n, courtDay: `${n} 2026-05-01` }),
      );
      const chosen = chooseReady(who, many, NOTHING_YET);
      expect(sum(chosen)).toBe(most);
      expect(chosen[0]?.ageDays).toBe(59);
    },
  );

  it('takes a reward in full or not at all, and a smaller one in its place [TRU-44]', () => {
    const court = checkIn({ hundredths: 2_500, courtDay: null, knownVisitors: 2, ageDays: 90 });
    expect(
      chooseReady(seen, [court, checkIn()], NOTHING_YET).map(({ hundredths }) => hundredths),
    ).toEqual([500]);
    expect(sum(chooseReady(known, [court, checkIn()], NOTHING_YET))).toBe(3_000);
  });

  it('holds the reward for a new court until two other users at level Known have been there [TRU-45]', () => {
    const court = (knownVisitors: number) =>
      checkIn({ hundredths: 2_500, courtDay: null, knownVisitors, points: 100, others: 0 });
    expect(chooseReady(regular, [court(1)], NOTHING_YET)).toEqual([]);
    expect(chooseReady(regular, [court(2)], NOTHING_YET)).toHaveLength(1);
  });

  it("caps a court's day at 150 for users who aren't Known by witnesses [TRU-46]", () => {
    const byCourtDay = new Map([['1 2026-05-01', COURT_DAY_LIMIT - 500]]);
    const two = [checkIn(), checkIn()];
    expect(chooseReady(seen, two, { thisWeek: 0, byCourtDay })).toHaveLength(1);
    expect(chooseReady(slow, two, { thisWeek: 0, byCourtDay })).toHaveLength(1);
    expect(chooseReady(known, two, { thisWeek: 0, byCourtDay })).toHaveLength(2);
    expect(sharesCourtDay({ level: 'New', isSlowLane: false })).toBe(true);
  });

  it('never exceeds a limit, never chooses twice, and never gives a higher level less [TRU-40, TRU-46, TRU-47]', () => {
    const reward = fc.record({
      hundredths: fc.constantFrom(500, 1_000, 2_500),
      ageDays: fc.integer({ min: 0, max: 60 }),
      points: fc.integer({ min: 0, max: 100 }),
      others: fc.integer({ min: 0, max: 3 }),
      knownVisitors: fc.constantFrom(null, 0, 2),
      courtDay: fc.constantFrom(null, '1 2026-05-01', '2 2026-05-01'),
    });
    fc.assert(
      fc.property(fc.array(reward, { maxLength: 60 }), fc.nat(2_000), (some, thisWeek) => {
        const waiting = some.map((each, n) => ({ ...each, cause: `check-in:${n}` }));
        const sums = [seen, slow, known, regular].map((who) => {
          const chosen = chooseReady(who, waiting, { thisWeek, byCourtDay: new Map() });
          const limit = readyTerms(who)?.weekLimit ?? 0;
          if (chosen.length > 0) expect(thisWeek + sum(chosen)).toBeLessThanOrEqual(limit);
          expect(new Set(chosen.map(({ cause }) => cause)).size).toBe(chosen.length);
          if (sharesCourtDay(who)) {
            for (const place of ['1 2026-05-01', '2 2026-05-01']) {
              expect(sum(chosen.filter(({ courtDay }) => courtDay === place))).toBeLessThanOrEqual(
                COURT_DAY_LIMIT,
              );
            }
          }
          return chosen.length;
        });
        expect(sums.every((count, n) => n === 0 || count >= (sums[n - 1] ?? 0) || n === 1)).toBe(
          true,
        );
      }),
    );
    expect(TRUST_LEVELS.map((level) => readyTerms({ level, isSlowLane: false }) === null)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
