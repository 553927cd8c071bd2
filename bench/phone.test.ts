import { describe, expect, it } from 'vitest';
import { slowdownFor } from './phone.ts';

describe('slowdownFor', () => {
  it.each([
    [150, 1],
    [475, 1.5],
    [800, 2],
    [1050, 2.5],
    [1300, 3],
    [1533, 4],
  ])('slows a machine with index %i down %f times', (index, slowdown) => {
    expect(slowdownFor(index)).toBeCloseTo(slowdown);
  });

  it('never exceeds Lighthouse’s usual slowdown and never speeds anything up', () => {
    expect(slowdownFor(2200)).toBe(4);
    expect(slowdownFor(90)).toBe(1);
  });
});
