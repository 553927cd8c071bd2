import { dateFormatOf } from '#shared/format/formats.ts';

export type Instant = string | number | Date;
/** An undefined time zone is the device's own, so the server must always pass one. */
export type DateText = (locale: string, time: Instant, timeZone: string | undefined) => string;

function textOf(options: Intl.DateTimeFormatOptions): DateText {
  return (locale, time, timeZone) =>
    dateFormatOf(locale, timeZone ? { ...options, timeZone } : options).format(new Date(time));
}

const HOUR = { hour: 'numeric', minute: '2-digit' } as const;
const SHORT_DAY = { weekday: 'short', month: 'short', day: 'numeric' } as const;
const LONG_DAY = { weekday: 'long', month: 'long', day: 'numeric' } as const;

/** "Nov 15, 2026" */
export const dateIn = textOf({ dateStyle: 'medium' });
/** "Nov 15, 2026, 7:30 PM" */
export const dateAndHourIn = textOf({ dateStyle: 'medium', timeStyle: 'short' });
/** "Nov 15" */
export const monthDayIn = textOf({ month: 'short', day: 'numeric' });
/** "Nov" */
export const monthIn = textOf({ month: 'short' });
/** "November 2026" */
export const monthAndYearIn = textOf({ month: 'long', year: 'numeric' });
/** "Saturday, November 21" */
export const longDayIn = textOf(LONG_DAY);
/** "Saturday, November 21 at 6:00 PM" */
export const longDayAndHourIn = textOf({ ...LONG_DAY, ...HOUR });
/** "Sat, Nov 21" */
export const shortDayIn = textOf(SHORT_DAY);
/** "Sat, Nov 21, 6:00 PM" */
export const shortDayAndHourIn = textOf({ ...SHORT_DAY, ...HOUR });
/** "Saturday" */
export const weekdayIn = textOf({ weekday: 'long' });
/** "Sat" */
export const shortWeekdayIn = textOf({ weekday: 'short' });
/** "6:00 PM" */
export const hourIn = textOf(HOUR);

/** "6:00 PM – 8:00 PM" */
export function hoursIn(
  locale: string,
  { startsAt, endsAt }: { startsAt: Instant; endsAt: Instant },
  timeZone: string,
): string {
  return `${hourIn(locale, startsAt, timeZone)} – ${hourIn(locale, endsAt, timeZone)}`;
}

/** "Fri 7 PM", or "Fri, Nov 27, 7 PM" with the date. Only the 12-hour clock of English leaves out ":00". */
export function briefStartIn(
  locale: string,
  time: Instant,
  timeZone: string,
  { hasDate }: { hasDate: boolean },
): string {
  const start = new Date(time);
  const isFull = dateFormatOf('en', { minute: 'numeric', timeZone }).format(start) === '0';
  const { hour12 } = dateFormatOf(locale, { hour: 'numeric' }).resolvedOptions();
  return dateFormatOf(locale, {
    weekday: 'short',
    ...(hasDate && { day: 'numeric', month: 'short' }),
    hour: 'numeric',
    ...(!(isFull && hour12 && locale.startsWith('en')) && { minute: '2-digit' }),
    timeZone,
  }).format(start);
}

/** "6:00 PM EST" */
export function hourAndZoneIn(locale: string, time: Instant, timeZone: string): string {
  return `${hourIn(locale, time, timeZone)} ${zoneIn(locale, time, timeZone)}`;
}

/** "EST", or "GMT+1" if the language has no name for the zone. */
export function zoneIn(locale: string, time: Instant, timeZone: string): string {
  const format = dateFormatOf(locale, { timeZoneName: 'short', timeZone });
  const parts = format.formatToParts(new Date(time));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

const fullHour = textOf({ hour: 'numeric' });
/** 18 → "6 PM" */
export function fullHourIn(locale: string, hour: number): string {
  return fullHour(locale, Date.UTC(2026, 0, 1, hour), 'UTC');
}

/** The calendar day in a time zone as `YYYY-MM-DD`. */
export function dayIn(timeZone: string, moment: Date): string {
  const parts = dateFormatOf('en-US', {
    calendar: 'gregory',
    numberingSystem: 'latn',
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(moment);
  // Assembled here because browsers disagree on how locales such as en-CA write a date.
  const part = (type: string, digits: number) =>
    (parts.find((each) => each.type === type)?.value ?? '').padStart(digits, '0');
  return `${part('year', 4)}-${part('month', 2)}-${part('day', 2)}`;
}

export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  // Refuses 31 February, which Date would roll over into March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
