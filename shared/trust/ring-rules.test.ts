import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findRings } from '#shared/trust/ring-rules.ts';
import {
  mayDecideStrikeAppeal,
  nextStrikeStep,
  strikePauseDays,
} from '#shared/trust/strike-rules.ts';

const stuck = (from: number, count: number, ...knownIds: number[]) =>
  Array.from({ length: count }, (_, n) => ({ id: from + n, knownIds }));
const range = (from: number, count: number) => Array.from({ length: count }, (_, n) => from + n);

describe('rings', () => {
  it('finds groups that hang on the same one or two Known players [TRU-55]', () => {
    expect(findRings(stuck(10, 8, 1))).toEqual([range(10, 8)]);
    expect(findRings([...stuck(10, 5, 1, 2), ...stuck(15, 3, 1)])).toEqual([range(10, 8)]);
    expect(findRings(stuck(10, 7, 1))).toEqual([]);
  });

  it('leaves out people who met nobody Known, three Known players, or different ones [TRU-55]', () => {
    expect(findRings(stuck(10, 30))).toEqual([]);
    expect(findRings(stuck(10, 30, 1, 2, 3))).toEqual([]);
    expect(findRings(range(0, 10).flatMap((n) => stuck(100 + n * 3, 3, n, n + 1)))).toEqual([]);
  });

  it('lists everyone at most once, whatever the order [TRU-55]', () => {
    const person = fc.record({
      id: fc.nat(40),
      knownIds: fc.uniqueArray(fc.integer({ min: 50, max: 53 }), { maxLength: 3 }),
    });
    const people = fc.uniqueArray(person, { selector: ({ id }) => id, maxLength: 40 });
    fc.assert(
      fc.property(people, (some) => {
        const all = some.map((one) => ({ ...one, knownIds: one.knownIds.sort((a, b) => a - b) }));
        const found = findRings(all);
        expect(new Set(found.flat()).size).toBe(found.flat().length);
        expect(findRings([...all].reverse())).toEqual(found);
      }),
    );
  });
});

describe('strikes', () => {
  it('pauses rewards for 7 days at the first strike, 30 days at the second, and without an end at the third [TRU-50]', () => {
    expect([0, 1, 2, 3, 9].map(nextStrikeStep)).toEqual([1, 2, 3, 3, 3]);
    expect(([1, 2, 3] as const).map(strikePauseDays)).toEqual([7, 30, null]);
  });

  it('lets neither the admin who gave a strike nor its recipient decide the appeal [TRU-52]', () => {
    const strike = { personId: 1, givenBy: 2 };
    expect([1, 2, 3].map((viewer) => mayDecideStrikeAppeal(viewer, strike))).toEqual([
      false,
      false,
      true,
    ]);
  });
});
