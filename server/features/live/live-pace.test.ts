import { describe, expect, it } from 'vitest';
import { livePaceMs } from './live-hub.ts';

describe('the pace of open screens [ACT-25]', () => {
  it('is as quick as news can come while few are open', () => {
    expect(livePaceMs(1)).toBe(500);
    expect(livePaceMs(75)).toBe(500);
  });

  it.each([100, 2_000, 5_000])('keeps %i screens together at 150 a second', (screens) => {
    expect(screens / (livePaceMs(screens) / 1000)).toBeCloseTo(150, 0);
  });
});
