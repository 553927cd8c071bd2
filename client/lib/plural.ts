import { formatNumber } from '#client/lib/format.ts';
import { locale } from '#client/lib/locale.ts';

let rules: Intl.PluralRules | undefined;

/** Whether a count takes the singular: 1, and in French 0 as well. */
export function isOne(count: number): boolean {
  // At the first use: it takes a while, and the page is not painted yet when this module loads.
  rules ??= new Intl.PluralRules(locale);
  return rules.select(count) === 'one';
}

/** 1 → "1 court", 2500 → "2,500 courts". */
export function pluralOf(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${isOne(count) ? one : many}`;
}
