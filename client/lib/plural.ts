import { formatNumber } from '#client/lib/format.ts';
import { language } from '#client/lib/locale.ts';

/** Whether a count takes the singular: 1, and in French all that is less than 2. Intl knows, but takes 30 ms. */
export function isOne(count: number): boolean {
  return language === 'fr' ? Math.abs(count) < 2 : count === 1;
}

/** 1 → "1 court", 2500 → "2,500 courts". */
export function pluralOf(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${isOne(count) ? one : many}`;
}
