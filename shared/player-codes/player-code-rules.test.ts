import { describe, expect, it } from 'vitest';
import { codeLink, codeOfHash, codeOfScan, shownCode, typedCode } from './player-code-rules.ts';

const ORIGIN = 'https://jim.example';

describe('player codes', () => {
  it("puts a player's code in the hash of the court's URL [TRU-70]", () => {
    const link = codeLink(ORIGIN, 7, '048213');
    expect(new URL(link).pathname).toBe('/courts/7');
    expect(new URL(link).search).toBe('');
    expect(codeOfHash(new URL(link).hash)).toBe('048213');
    expect(codeOfScan(link, ORIGIN, 7)).toBe('048213');
  });

  it.each([
    ['of another court', codeLink(ORIGIN, 71, '048213')],
    ['of another site', codeLink('https://evil.example', 7, '048213')],
    ['too short', codeLink(ORIGIN, 7, '04821')],
    ['with more behind it', `${codeLink(ORIGIN, 7, '048213')}0`],
    ['no code at all', 'WIFI:S:gym;;'],
  ])('ignores a scanned player code: %s [TRU-70]', (_, text) => {
    expect(codeOfScan(text, ORIGIN, 7)).toBeUndefined();
  });

  it('accepts a typed code with or without its gap [TRU-71]', () => {
    expect(typedCode(shownCode('048213'))).toBe('048213');
    expect(typedCode(' 048-213 ')).toBe('048213');
    expect(typedCode('04821')).toBeUndefined();
    expect(typedCode('04821x')).toBeUndefined();
  });
});
