import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { levelProgress } from '#shared/rewards/rewards.ts';

describe('levels', () => {
  it.each([
    [0, 1, 0, 50],
    [49.99, 1, 0, 50],
    [50, 2, 50, 150],
    [149, 2, 50, 150],
    [150, 3, 150, 300],
    [300, 4, 300, 500],
    [500, 5, 500, 750],
    [750, 6, 750, 1050],
  ])('puts %d earned $JIM at level %d', (earned, level, levelStartsAt, nextLevelAt) => {
    expect(levelProgress(earned)).toEqual({ level, levelStartsAt, nextLevelAt });
  });

  it("keeps lifetime earnings between the level's own threshold and the next", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (earned) => {
        const { levelStartsAt, nextLevelAt } = levelProgress(earned);
        expect(levelStartsAt).toBeLessThanOrEqual(earned);
        expect(nextLevelAt).toBeGreaterThan(earned);
      }),
    );
  });

  it.each([Number.NaN, -5, Number.POSITIVE_INFINITY])(
    'treats %d earned $JIM as level 1',
    (earned) => {
      expect(levelProgress(earned).level).toBe(1);
    },
  );
});
