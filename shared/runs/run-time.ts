import { dateFormatOf } from '#shared/dates.ts';
import type { Run } from '#shared/runs/runs.contract.ts';

type RunTime = Pick<Run, 'startsAt' | 'endsAt'> & { court: Pick<Run['court'], 'timezone'> };

const HOUR: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };
const DAY: Intl.DateTimeFormatOptions = { weekday: 'long', month: 'long', day: 'numeric' };
const SHORT_DAY: Intl.DateTimeFormatOptions = { weekday: 'short', month: 'short', day: 'numeric' };

/** Such as "6:00 PM", in the court's time zone. */
export function courtHour(locale: string, timeZone: string, time: string): string {
  return format(locale, timeZone, HOUR, time);
}

/** "6:00 PM – 8:00 PM" */
export function runHours(locale: string, { startsAt, endsAt, court }: RunTime): string {
  const hour = (time: string) => courtHour(locale, court.timezone, time);
  return `${hour(startsAt)} – ${hour(endsAt)}`;
}

/** "Saturday, November 21" */
export function runDay(locale: string, { startsAt, court }: RunTime): string {
  return format(locale, court.timezone, DAY, startsAt);
}

/** "Sat, Nov 21" */
export function shortRunDay(locale: string, { startsAt, court }: RunTime): string {
  return format(locale, court.timezone, SHORT_DAY, startsAt);
}

/** "EST", or "GMT+1" if the language has no name for the zone. */
export function zoneName(locale: string, { startsAt, court }: RunTime): string {
  const format = dateFormatOf(locale, { timeZoneName: 'short', timeZone: court.timezone });
  const parts = format.formatToParts(new Date(startsAt));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? court.timezone;
}

function format(
  locale: string,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
  time: string,
): string {
  return dateFormatOf(locale, { ...options, timeZone }).format(new Date(time));
}
