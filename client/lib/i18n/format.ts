import { chosenDistances, currentLocale } from '#client/lib/i18n/locale.ts';
import { t } from '#client/lib/i18n/t.ts';
import * as dates from '#shared/format/dates.ts';
import { accuracyIn, distanceIn, radiusIn, unitsOf } from '#shared/format/distances.ts';
import {
  averageIn,
  compactIn,
  durationIn,
  listIn,
  numberIn,
  peopleIn,
  percentIn,
} from '#shared/format/numbers.ts';
import { distanceMetresTo } from '#shared/map/distance.ts';
import type { Located, Position } from '#shared/map/position.ts';

// The functions of shared/format, for the language and units of this page.

function inLocale<Value>(write: (locale: string, value: Value) => string) {
  return (value: Value) => write(currentLocale(), value);
}

export const formatNumber = inLocale(numberIn);
export const formatPercent = inLocale(percentIn);
export const formatAverage = inLocale(averageIn);
export const formatCompact = inLocale(compactIn);
export const formatDuration = inLocale(durationIn);
export const formatList = inLocale(listIn);
export const formatPeople = inLocale(peopleIn);
export const formatFullHour = inLocale(dates.fullHourIn);

/** Without a time zone, in the reader's. */
const datesIn = (write: dates.DateText) => (time: dates.Instant, timeZone?: string | null) =>
  write(currentLocale(), time, timeZone ?? undefined);

export const formatDate = datesIn(dates.dateIn);
export const formatDateAndTime = datesIn(dates.dateAndHourIn);
export const formatHour = datesIn(dates.hourIn);
export const formatLongDay = datesIn(dates.longDayIn);
export const formatShortDay = datesIn(dates.shortDayIn);
export const formatShortDayAndHour = datesIn(dates.shortDayAndHourIn);

/** For a calendar day such as "2026-11-15", regardless of the reader's time zone. */
const daysIn = (write: dates.DateText) => (day: dates.Instant) =>
  write(currentLocale(), day, 'UTC');

export const formatCalendarDay = daysIn(dates.dateIn);
export const formatMonthDay = daysIn(dates.monthDayIn);
export const formatMonth = daysIn(dates.monthIn);
export const formatMonthAndYear = daysIn(dates.monthAndYearIn);
export const formatDayOfWeek = daysIn(dates.weekdayIn);
export const formatShortDayOfWeek = daysIn(dates.shortWeekdayIn);

/** January 5, 2026 was a Monday. */
const someDay = (weekday: number) => Date.UTC(2026, 0, 4 + weekday);

/** For ISO weekdays: 1 is Monday, 7 is Sunday. */
export const weekdayName = (weekday: number) => formatDayOfWeek(someDay(weekday));
export const shortWeekdayName = (weekday: number) => formatShortDayOfWeek(someDay(weekday));

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

const inUnits = (write: typeof distanceIn) => (metres: number) =>
  write(currentLocale(), unitsOf(chosenDistances()), metres);

export const formatDistance = inUnits(distanceIn);
export const formatAccuracy = inUnits(accuracyIn);
export const formatRadius = inUnits(radiusIn);

export function formatDistanceTo(from: Position | null, place: Located): string | null {
  const metres = distanceMetresTo(from, place);
  return metres === null ? null : formatDistance(metres);
}
