import { dateFormat } from '#client/lib/i18n/format.ts';
import { currentLocale } from '#client/lib/i18n/locale.ts';

/** ISO weekdays, as in the API: 1 is Monday, 7 is Sunday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** January 5, 2026 was a Monday. */
const someDay = (weekday: number) => new Date(Date.UTC(2026, 0, 4 + weekday));

const short = dateFormat({ weekday: 'short', timeZone: 'UTC' });
const long = dateFormat({ weekday: 'long', timeZone: 'UTC' });

export function shortWeekday(weekday: number): string {
  return short(someDay(weekday));
}

export function weekdayName(weekday: number): string {
  return long(someDay(weekday));
}

/** E.g. "Tuesday and Thursday". */
export function weekdayNames(weekdays: readonly number[]): string {
  const names = weekdays.toSorted((a, b) => a - b).map(weekdayName);
  return new Intl.ListFormat(currentLocale(), { type: 'conjunction' }).format(names);
}

export function weekdayOf(day: string): number {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return weekday === 0 ? 7 : weekday;
}
