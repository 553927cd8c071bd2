import type { FactKey } from '#shared/court-card/facts.ts';
import type { Translate } from '#shared/i18n/translate.ts';

/** A fact that makes sense without a label, such as "Chain nets" or "4 hoops". */
export function factPhrase(t: Translate, key: FactKey, value: string): string {
  if (key === 'hoops') return t('courtCard.phrases.hoops', { count: Number(value) });
  if (key === 'courts') return t('courtCard.phrases.courts', { count: Number(value) });
  if (key === 'openingHours') return t('courtCard.phrases.openingHours', { hours: value });
  // Only values from the table of facts are stored, and each has a phrase.
  return t(`courtCard.phrases.${key}.${value}` as 'courtCard.phrases.size.full');
}

/** The facts of a list, which come as pairs such as `size=full`. */
export function listedFacts(t: Translate, pairs: readonly string[]): string[] {
  return pairs.map((pair) => {
    const [key, value = ''] = pair.split('=');
    return factPhrase(t, key as FactKey, value);
  });
}

/** Facts that a visitor looks for first. What a court lacks isn't mentioned. */
const ORDER: readonly FactKey[] = [
  'size',
  'hoops',
  'lights',
  'indoor',
  'covered',
  'nets',
  'surface',
  'courts',
  'stepFree',
  'fee',
  'toilets',
  'water',
  'rims',
  'openingHours',
];

interface KnownFact {
  key: FactKey;
  value: string;
  state: string;
}

/** Undisputed facts, the most useful first. */
export function sortFacts<Fact extends KnownFact>(facts: readonly Fact[]): Fact[] {
  return facts
    .filter(({ state }) => state !== 'disputed')
    .sort((a, b) => ORDER.indexOf(a.key) - ORDER.indexOf(b.key));
}
