import { describe, expect, it } from 'vitest';
import { isTrustedSubmitter } from '#shared/admin/admin-rules.ts';

describe('trusted submitters', () => {
  it.each([
    [0, 0, false],
    [2, 0, false],
    [3, 0, true],
    [3, 1, false],
    [9, 1, false],
    [10, 1, true],
    [100, 11, false],
  ])(
    'trusts a submitter with %i approved and %i rejected courts: %s [ADM-34]',
    (approvedCourts, rejectedCourts, expected) => {
      expect(isTrustedSubmitter({ approvedCourts, rejectedCourts })).toBe(expected);
    },
  );
});
