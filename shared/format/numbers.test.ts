import { describe, expect, it } from 'vitest';
import { distanceIn } from './distances.ts';
import { bandText, durationIn, listIn, publicCountIn, publicPeopleIn } from './numbers.ts';

/** Intl uses several kinds of spaces. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

describe('numbers of people', () => {
  it.each([
    [0, '0'],
    [1, '1–3'],
    [3, '1–3'],
    [4, '4'],
    [1234, '1,234'],
  ])('shows %s as %s to readers without an account [PUB-72]', (count, shown) => {
    expect(publicCountIn('en', count)).toBe(shown);
  });

  it('shows a headcount as its range, also to readers without an account', () => {
    expect(bandText({ low: 0, high: 0 })).toBe('0');
    expect(bandText({ low: 15, high: null })).toBe('15+');
    const countedAt = '2026-11-15T12:00:00Z';
    const now = { source: 'counted', countedAt, low: 7, high: 9, people: 8 } as const;
    expect(publicPeopleIn('en', now)).toBe('7–9');
  });
});

describe('distances', () => {
  it.each([
    [0, '0 ft'],
    [1609.0, '5279 ft'],
    // 5280 ft would be wrong, since that is a mile.
    [1609.3, '1.0 mi'],
  ])('writes %d m as "%s" [GEO-2] [GEO-16]', (metres, text) => {
    expect(distanceIn('en-US', 'miles', metres)).toBe(text);
  });

  it('uses each language’s decimal sign [GEO-16]', () => {
    expect(plain(distanceIn('fr', 'miles', 5000))).toBe('3,1 mi');
  });
});

it('writes durations and lists in the reader’s language [I18N-3]', () => {
  expect(durationIn('en-US', 90)).toBe('1 hr 30 min');
  expect(plain(durationIn('fr', 120))).toBe('2 h');
  expect(listIn('es', ['martes', 'jueves'])).toBe('martes y jueves');
});
