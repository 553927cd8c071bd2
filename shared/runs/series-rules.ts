import { addDays, courtTimeAt, momentAtCourt } from '#shared/runs/court-clock.ts';
import { RUN_SPACING_MINUTES, SERIES_DAYS_AHEAD } from '#shared/runs/run-limits.ts';

export interface Series {
  /** 1 is Monday. */
  weekdays: readonly number[];
  /** In the court's time zone, such as `18:30:00`. */
  localTime: string;
  timeZone: string;
  madeUntil: string;
  /** `null` means the series has no end. */
  lastDay: string | null;
  closedUntil: string | null;
}

export interface SeriesDate {
  day: string;
  startsAt: Date;
}

/**
 * The runs to create so that the series covers the next four weeks. `taken` are starts of the host's other runs
 * there.
 */
export function datesToMake(
  series: Series,
  now: Date,
  taken: readonly Date[],
): { until: string; dates: SeriesDate[] } {
  const today = courtTimeAt(series.timeZone, now).day;
  const until = earlierOf(addDays(today, SERIES_DAYS_AHEAD), series.lastDay);
  const dates: SeriesDate[] = [];
  for (
    let day = laterOf(addDays(series.madeUntil, 1), today);
    day <= until;
    day = addDays(day, 1)
  ) {
    if (!series.weekdays.includes(isoWeekday(day))) continue;
    if (series.closedUntil !== null && day <= series.closedUntil) continue;
    const startsAt = seriesStart(series, day);
    if (startsAt <= now || taken.some((other) => isTooClose(other, startsAt))) continue;
    dates.push({ day, startsAt });
  }
  return { until, dates };
}

/** Keeps the same local time after clocks change. */
export function seriesStart(
  { localTime, timeZone }: Pick<Series, 'localTime' | 'timeZone'>,
  day: string,
): Date {
  const startsAt = momentAtCourt(timeZone, { day, time: localTime.slice(0, 5) });
  if (startsAt === null) throw new Error(`No such time: ${day} ${localTime}`);
  const seconds = Number(localTime.slice(6)) || 0;
  return new Date(startsAt.getTime() + Math.round(seconds * 1000));
}

function isTooClose(one: Date, other: Date): boolean {
  return Math.abs(one.getTime() - other.getTime()) < RUN_SPACING_MINUTES * 60_000;
}

function isoWeekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

function earlierOf(day: string, other: string | null): string {
  return other !== null && other < day ? other : day;
}

function laterOf(day: string, other: string): string {
  return other > day ? other : day;
}
