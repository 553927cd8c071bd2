import { describe, expect, it } from 'vitest';
import { arrange } from './favourite-rules.ts';

describe('the order of starred courts', () => {
  it('is the one asked for [FAV-3]', () => {
    expect(arrange([1, 2, 3], [3, 1, 2])).toEqual([3, 1, 2]);
  });

  it('leaves out what is not starred, and counts nothing twice [FAV-3]', () => {
    expect(arrange([1, 2], [9, 2, 2, 1, 9])).toEqual([2, 1]);
  });

  it('keeps what another device has starred meanwhile, at the end [FAV-3]', () => {
    expect(arrange([1, 2, 3, 4], [3, 1])).toEqual([3, 1, 2, 4]);
    expect(arrange([1, 2], [])).toEqual([1, 2]);
  });
});
