import { formatHour, formatLongDay, formatShortDay } from '#client/lib/i18n/format.ts';
import { currentLocale } from '#client/lib/i18n/locale.ts';
import { t } from '#client/lib/i18n/t.ts';
import { dayIn, hoursIn, zoneIn } from '#shared/format/dates.ts';
import { ownTimeZone } from '#shared/format/formats.ts';
import { courtTimeAt } from '#shared/runs/court-clock.ts';
import type { Run } from '#shared/runs/runs.contract.ts';

type RunTime = Pick<Run, 'startsAt' | 'endsAt'> & { court: Pick<Run['court'], 'timezone'> };

const DAY_MS = 24 * 60 * 60 * 1000;

/** The run's day at the court, as `YYYY-MM-DD`. */
export function courtDay({ startsAt, court }: RunTime): string {
  return dayIn(court.timezone, new Date(startsAt));
}

/** "Today", "Tomorrow" or "Saturday, November 21", by the court's calendar. */
export function runDayWords(run: RunTime, now = new Date()): string {
  return relativeDay(run, now) ?? formatLongDay(run.startsAt, run.court.timezone);
}

/** Short form, e.g. "Sat, Nov 21". */
export function shortRunDayWords(run: RunTime, now = new Date()): string {
  return relativeDay(run, now) ?? formatShortDay(run.startsAt, run.court.timezone);
}

/** "Today, 6:00 PM" or "Sat, Nov 21, 6:00 PM" */
export function runStartWords(run: RunTime, now = new Date()): string {
  return `${shortRunDayWords(run, now)}, ${formatHour(run.startsAt, run.court.timezone)}`;
}

function relativeDay(run: RunTime, now: Date): string | undefined {
  const day = courtDay(run);
  const { timezone } = run.court;
  if (day === dayIn(timezone, now)) return t('runs.today');
  // Noon avoids skipping a day when the clocks change.
  const noon = Date.parse(`${dayIn(timezone, now)}T12:00:00Z`);
  return day === new Date(noon + DAY_MS).toISOString().slice(0, 10)
    ? t('runs.tomorrow')
    : undefined;
}

/** "6:00 PM – 8:00 PM", plus the time zone if the reader's clock shows another time. */
export function runHoursWords(run: RunTime): string {
  const { startsAt, court } = run;
  const locale = currentLocale();
  const hours = hoursIn(locale, run, court.timezone);
  return isOnReadersClock(run) ? hours : `${hours} ${zoneIn(locale, startsAt, court.timezone)}`;
}

function isOnReadersClock({ startsAt, court }: RunTime): boolean {
  const start = new Date(startsAt);
  const there = courtTimeAt(court.timezone, start);
  const here = courtTimeAt(ownTimeZone(), start);
  return there.day === here.day && there.time === here.time;
}
