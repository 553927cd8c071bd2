import { currentLocale } from '#client/lib/i18n/locale.ts';
import { t } from '#client/lib/i18n/t.ts';

interface Format<Value> {
  format(value: Value): string;
}

/**
 * Creates the formatter on first use, because creating all of them blocks a phone for a whole frame.
 * Recreates it when the language changes.
 */
function lazily<Value>(make: (locale: string) => Format<Value>): (value: Value) => string {
  let made: { locale: string; format: Format<Value> } | undefined;
  return (value) => {
    const locale = currentLocale();
    if (made?.locale !== locale) made = { locale, format: make(locale) };
    return made.format.format(value);
  };
}

const numberFormat = (options: Intl.NumberFormatOptions) =>
  lazily<number>((locale) => new Intl.NumberFormat(locale, options));
const inDateFormat = (options: Intl.DateTimeFormatOptions) =>
  lazily<Date>((locale) => new Intl.DateTimeFormat(locale, options));

/**
 * Numbers below 1000 look the same in every language. The first use of Intl.NumberFormat costs 30 ms while a
 * screen is rendering, and most screens start with small numbers.
 */
const orJustDigits = (format: (value: number) => string) => (value: number) =>
  Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : format(value);

/** 1234.5 → "1,234.5" in English, "1.234,5" in Spanish. */
export const formatNumber = orJustDigits(numberFormat({ maximumFractionDigits: 2 }));

/** 8.25 → "8.3". Always one decimal, for averages. */
export const formatAverage = numberFormat({
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** 1234 → "1.2K". */
export const formatCompact = orJustDigits(
  numberFormat({ notation: 'compact', maximumFractionDigits: 1 }),
);

const inDate = inDateFormat({ dateStyle: 'medium' });
const inDateAndTime = inDateFormat({ dateStyle: 'medium', timeStyle: 'short' });
const inCalendarDay = inDateFormat({ dateStyle: 'medium', timeZone: 'UTC' });
const inMonthAndYear = inDateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "Nov 15, 2026" */
export function formatDate(time: string | number): string {
  return inDate(new Date(time));
}

/** "Nov 15, 2026, 7:30 PM" */
export function formatDateAndTime(time: string): string {
  return inDateAndTime(new Date(time));
}

/** Formats a calendar day such as "2026-11-15", regardless of the reader's time zone. */
export function formatCalendarDay(day: string): string {
  return inCalendarDay(new Date(day));
}

/** "November 2026" */
export function formatMonthAndYear(time: string): string {
  return inMonthAndYear(new Date(time));
}

/** For less common formats, e.g. `dateFormat({ weekday: 'short' })` for "Sat". */
export function dateFormat(options: Intl.DateTimeFormatOptions): (time: string | Date) => string {
  const format = inDateFormat(options);
  return (time) => format(new Date(time));
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** "just now", "5m ago", "3h ago", "2d ago", then a date. Invalid times give "just now". */
export function relativeTime(timestamp: string | null | undefined, nowMs = Date.now()): string {
  const time = Date.parse(timestamp ?? '');
  const age = nowMs - time;
  if (Number.isNaN(time) || age < MINUTE_MS) return t('time.justNow');
  if (age < HOUR_MS) return t('time.minutesAgo', { minutes: Math.floor(age / MINUTE_MS) });
  if (age < DAY_MS) return t('time.hoursAgo', { hours: Math.floor(age / HOUR_MS) });
  if (age < 7 * DAY_MS) return t('time.daysAgo', { days: Math.floor(age / DAY_MS) });
  return formatDate(time);
}
