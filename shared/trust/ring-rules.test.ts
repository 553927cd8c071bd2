import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findRings, type Tie } from '#shared/trust/ring-rules.ts';
import {
  costsLevel,
  mayDecideStrikeAppeal,
  nextStrikeStep,
  strikePauseDays,
} from '#shared/trust/strike-rules.ts';

const tie = (one: number, other: number, confirmations = 3, hasSharedDevice = false): Tie => ({
  one,
  other,
  confirmations,
  hasSharedDevice,
});
const everyPair = (members: number[], confirmations = 3) =>
  members.flatMap((one, n) => members.slice(n + 1).map((other) => tie(one, other, confirmations)));

describe('rings', () => {
  it('finds groups who mostly confirm each other [TRU-55]', () => {
    const [ring] = findRings([...everyPair([1, 2, 3, 4]), tie(4, 9, 1)]);
    expect(ring).toEqual({
      members: [1, 2, 3, 4],
      confirmations: 18,
      insideShare: 18 / 19,
      sharedDevices: 0,
    });
  });

  it('ignores people who play with many others, and groups of three friends [TRU-55]', () => {
    const strangers = [11, 12, 13, 14].flatMap((stranger) =>
      [1, 2, 3, 4].map((one) => tie(one, stranger, 1)),
    );
    expect(findRings([...everyPair([1, 2, 3, 4], 2), ...strangers])).toEqual([]);
    expect(findRings(everyPair([1, 2, 3]))).toEqual([]);
  });

  it('finds three users who share devices [TRU-55]', () => {
    const shared = [tie(1, 2, 0, true), tie(2, 3, 0, true)];
    expect(findRings(shared)).toMatchObject([{ members: [1, 2, 3], sharedDevices: 2 }]);
    expect(findRings([tie(1, 2, 0, true)])).toEqual([]);
  });

  it('puts every member in one ring once, whatever the order of the ties [TRU-55]', () => {
    const ties = fc.array(
      fc
        .tuple(fc.nat(12), fc.nat(12), fc.nat(4), fc.boolean())
        .filter(([one, other]) => one !== other)
        .map(([one, other, count, shared]) =>
          tie(Math.min(one, other), Math.max(one, other), count, shared),
        ),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(ties, (some) => {
        const members = findRings(some).flatMap((ring) => ring.members);
        expect(new Set(members).size).toBe(members.length);
        const sorted = (all: readonly Tie[]) =>
          findRings(all)
            .map((ring) => ring.members.join())
            .sort();
        expect(sorted([...some].reverse())).toEqual(sorted(some));
      }),
    );
  });
});

describe('strikes', () => {
  it('pauses rewards for 7 days at the first strike, 30 days and a lost level at the second, and suspends at the third [TRU-50]', () => {
    expect([0, 1, 2, 3, 9].map(nextStrikeStep)).toEqual([1, 2, 3, 3, 3]);
    expect(([1, 2, 3] as const).map(strikePauseDays)).toEqual([7, 30, null]);
    expect(([1, 2, 3] as const).map(costsLevel)).toEqual([false, true, true]);
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
