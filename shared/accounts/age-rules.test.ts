import { describe, expect, it } from 'vitest';
import { judgeAge } from './account-rules.ts';

describe('minimum age', () => {
  it.each([
    [2013, 'fine'],
    [1990, 'fine'],
    [2014, 'too-young'],
    [2026, 'too-young'],
    [2027, 'not-valid'],
    [1900, 'not-valid'],
    [Number.NaN, 'not-valid'],
    [undefined, 'missing'],
  ])(
    'judges a birth year of %s as %s in 2026 when the minimum age is 13 [AUTH-110]',
    (birthYear, verdict) => {
      expect(judgeAge(birthYear, 13, 2026)).toBe(verdict);
    },
  );
});
