import { describe, expect, it } from 'vitest';
import { courtCode, courtIdOf } from './addresses.ts';

describe('short court addresses', () => {
  it.each([1, 35, 36, 46_655, 1_000_000, 2 ** 31])(
    'decodes the short address of court %d [PUB-7]',
    (id) => {
      expect(courtIdOf(courtCode(id))).toBe(id);
      expect(courtIdOf(courtCode(id).toUpperCase())).toBe(id);
    },
  );

  it.each(['', '0', '-1', 'a b', 'ü', '../x', 'zzzzzzzzzzz', '1.5'])(
    "doesn't accept %j as a short address [PUB-7]",
    (code) => {
      expect(courtIdOf(code)).toBeUndefined();
    },
  );
});
