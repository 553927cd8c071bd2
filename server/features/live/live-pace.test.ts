import { describe, expect, it } from 'vitest';
import { livePaceMs } from './live-hub.ts';

describe('refetch interval [ACT-25]', () => {
  it('lets a few open screens refetch as fast as news can arrive', () => {
    expect(livePaceMs(1)).toBe(500);
    expect(livePaceMs(75)).toBe(500);
  });

  it.each([100, 2_000, 5_000])(
    'limits %i screens together to 150 refetches a second',
    (screens) => {
      expect(screens / (livePaceMs(screens) / 1000)).toBeCloseTo(150, 0);
    },
  );
});
