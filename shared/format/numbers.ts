import { listFormatOf, numberFormatOf } from '#shared/format/formats.ts';
import type { Band } from '#shared/presence/presence-limits.ts';
import type { PeopleNow } from '#shared/presence/presence-rules.ts';

/**
 * Numbers below 1000 look the same in every language. The first use of Intl.NumberFormat costs 30 ms while a
 * screen is rendering, and most screens start with small numbers.
 */
function isPlain(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < 1000;
}

/** 1234.5 → "1,234.5" in English, "1.234,5" in Spanish. */
export function numberIn(locale: string, value: number): string {
  if (isPlain(value)) return String(value);
  return numberFormatOf(locale, { maximumFractionDigits: 2 }).format(value);
}

/** 44.4 → "44%" */
export function percentIn(locale: string, percent: number): string {
  return numberFormatOf(locale, { style: 'percent' }).format(percent / 100);
}

/** 1234 → "1.2K" */
export function compactIn(locale: string, value: number): string {
  if (isPlain(value)) return String(value);
  return numberFormatOf(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(value);
}

/** 8.25 → "8.3". Always one decimal, for averages. */
export function averageIn(locale: string, value: number): string {
  const options = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return numberFormatOf(locale, options).format(value);
}

/** "1 hr 30 min" */
export function durationIn(locale: string, minutes: number): string {
  const inUnit = (amount: number, unit: string) =>
    amount > 0 && numberFormatOf(locale, { style: 'unit', unit }).format(amount);
  return [inUnit(Math.floor(minutes / 60), 'hour'), inUnit(minutes % 60, 'minute')]
    .filter(Boolean)
    .join(' ');
}

/** "Tuesday and Thursday" */
export function listIn(locale: string, items: readonly string[]): string {
  return listFormatOf(locale, { type: 'conjunction' }).format(items);
}

/** "7–9" or "15+" */
export function bandText({ low, high }: Band): string {
  if (high === null) return `${low}+`;
  return low === high ? String(low) : `${low}–${high}`;
}

/** How many people are at a court: "4", "7–9" or "15+". */
export function peopleIn(locale: string, now: PeopleNow): string {
  return now.source === 'checked-in' ? numberIn(locale, now.people) : bandText(now);
}

/** Readers without an account see up to this many as a range, so they can't watch one person come and go. */
const FEW = 3;

export function isFew(count: number): boolean {
  return count > 0 && count <= FEW;
}

/** "1–3" or "12" */
export function publicCountIn(locale: string, count: number): string {
  return isFew(count) ? `1–${FEW}` : numberIn(locale, count);
}

export function publicPeopleIn(locale: string, now: PeopleNow): string {
  return isFew(now.people) ? publicCountIn(locale, now.people) : peopleIn(locale, now);
}
