import { formatList, weekdayName } from '#client/lib/i18n/format.ts';

/** ISO weekdays, as in the API: 1 is Monday, 7 is Sunday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** E.g. "Tuesday and Thursday". */
export function weekdayNames(weekdays: readonly number[]): string {
  return formatList(weekdays.toSorted((a, b) => a - b).map(weekdayName));
}

export function weekdayOf(day: string): number {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return weekday === 0 ? 7 : weekday;
}
