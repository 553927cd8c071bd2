import { formatNumber } from '#client/lib/format.ts';
import { locale } from '#client/lib/locale.ts';

const RULES = new Intl.PluralRules(locale);

/** Whether a count takes the singular: 1, and in French 0 as well. */
export function isOne(count: number): boolean {
  return RULES.select(count) === 'one';
}

/** 1 → "1 court", 2500 → "2,500 courts". */
export function pluralOf(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${isOne(count) ? one : many}`;
}
