import { describe, expect, it } from 'vitest';
import { compileForClient, readMessages } from '#scripts/steps/compile-messages.mjs';
import { pseudoMessages, pseudoText } from '#scripts/steps/pseudo-messages.mjs';

describe('pseudo-language', () => {
  it('adds accents and makes text about 40% longer [I18N-15]', () => {
    expect(pseudoText('Courts near you')).toBe('Çóóúúŕţš ñééáár ýóóúú'.replace('áár', 'ááŕ'));
    const english = Object.values(readMessages('en')).join(' ');
    const longer = pseudoText(english).length / english.length;
    expect(longer).toBeGreaterThan(1.25);
    expect(longer).toBeLessThan(1.5);
  });

  it('keeps parameters and plural forms, between marks [I18N-15]', () => {
    const compiled = compileForClient({
      found: '{count, plural, one {# court} other {# courts}} near {place}',
    });
    expect(pseudoMessages(compiled)).toEqual({
      found: [
        '\u200f⟦',
        [
          'count',
          'plural',
          { offset: undefined, one: ['#', ' çóóúúŕţ'], other: ['#', ' çóóúúŕţš'] },
        ],
        ' ñééááŕ ',
        ['place'],
        '⟧\u200f',
      ],
    });
  });
});
