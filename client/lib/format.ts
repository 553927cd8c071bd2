import { locale } from '#client/lib/locale.ts';

const NUMBER = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
const AVERAGE = new Intl.NumberFormat(locale, {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const COMPACT = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
const DATE = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
const DATE_AND_TIME = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
const CALENDAR_DAY = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
const MONTH_AND_YEAR = new Intl.DateTimeFormat(locale, {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** 1234.5 → "1,234.5" here, "1.234,5" in Madrid. */
export function formatNumber(amount: number): string {
  return NUMBER.format(amount);
}

/** 8.25 → "8.3": averages, which read best with one decimal each. */
export function formatAverage(amount: number): string {
  return AVERAGE.format(amount);
}

/** 1234 → "1.2K", for narrow places. */
export function formatCompact(amount: number): string {
  return COMPACT.format(amount);
}

/** "Nov 15, 2026" */
export function formatDate(time: string | number): string {
  return DATE.format(new Date(time));
}

/** "Nov 15, 2026, 7:30 PM" */
export function formatDateAndTime(time: string): string {
  return DATE_AND_TIME.format(new Date(time));
}

/** "2026-11-15": a day of the calendar, the same wherever one reads it. */
export function formatCalendarDay(day: string): string {
  return CALENDAR_DAY.format(new Date(day));
}

/** "November 2026" */
export function formatMonthAndYear(time: string): string {
  return MONTH_AND_YEAR.format(new Date(time));
}

/** For the rarer ones, such as "Sat": `dateFormat({ weekday: 'short' })`. */
export function dateFormat(options: Intl.DateTimeFormatOptions): (time: string | Date) => string {
  const format = new Intl.DateTimeFormat(locale, options);
  return (time) => format.format(new Date(time));
}
