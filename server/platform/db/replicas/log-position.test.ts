import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { laterOf, readPosition, writePosition } from './log-position.ts';

describe('log position', () => {
  it('reads a log position as it was written and compares positions as numbers [OPS-90]', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 2n ** 64n - 1n), (position) => {
        expect(readPosition(writePosition(position))).toBe(position);
      }),
    );
    expect(readPosition('16/B374D848')).toBe(0x16_b374_d848n);
    // As strings, 10/0 would sort before 9/0.
    expect(laterOf(readPosition('9/0'), readPosition('10/0'))).toBe(readPosition('10/0'));
    expect(laterOf(undefined, 3n)).toBe(3n);
  });

  it.each([null, undefined, '', '0', '0/', '/0', '0/0/0', '123456789/0', 'x/1', '0/1;--'])(
    "doesn't accept %j as a log position [OPS-90]",
    (text) => {
      expect(readPosition(text)).toBeUndefined();
    },
  );
});
