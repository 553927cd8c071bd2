import { describe, expect, it } from 'vitest';
import { judgeAge } from './account-rules.ts';

describe('the minimum age', () => {
  it.each([
    [2013, 'fine'],
    [1990, 'fine'],
    [2014, 'too-young'],
    [2026, 'too-young'],
    [2027, 'not-valid'],
    [1900, 'not-valid'],
    [Number.NaN, 'not-valid'],
    [undefined, 'missing'],
  ])('of 13 in 2026, for somebody born in %s: %s [AUTH-110]', (birthYear, verdict) => {
    expect(judgeAge(birthYear, 13, 2026)).toBe(verdict);
  });
});
