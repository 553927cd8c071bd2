import type { Run } from '#shared/runs/runs.contract.ts';

type RunTime = Pick<Run, 'startsAt' | 'endsAt'> & { court: Pick<Run['court'], 'timezone'> };

const HOUR: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };
const DAY: Intl.DateTimeFormatOptions = { weekday: 'long', month: 'long', day: 'numeric' };
const SHORT_DAY: Intl.DateTimeFormatOptions = { weekday: 'short', month: 'short', day: 'numeric' };

/** "6:00 PM" on the clock of the court. */
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

/** "EST", or "GMT+1" where the language has no name for it. */
export function zoneName(locale: string, { startsAt, court }: RunTime): string {
  const parts = made(locale, court.timezone, { timeZoneName: 'short' }).formatToParts(
    new Date(startsAt),
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? court.timezone;
}

function format(
  locale: string,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
  time: string,
): string {
  return made(locale, timeZone, options).format(new Date(time));
}

/** Making one takes longer than all that a list of runs writes with it. */
const formats = new Map<string, Intl.DateTimeFormat>();
/** A reader sees few time zones; a server that sees all of them starts over. */
const MAX_KEPT = 500;

function made(
  locale: string,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = [locale, timeZone, ...Object.entries(options).flat()].join();
  let found = formats.get(key);
  if (found === undefined) {
    if (formats.size >= MAX_KEPT) formats.clear();
    found = new Intl.DateTimeFormat(locale, { ...options, timeZone });
    formats.set(key, found);
  }
  return found;
}
