import { dateFormatOf } from '#shared/format/formats.ts';

/** Local time at a court: a day as `YYYY-MM-DD` and a time as `HH:MM`. */
export interface CourtTime {
  day: string;
  time: string;
}

const MINUTE_MS = 60_000;

export function courtTimeAt(timeZone: string, moment: Date): CourtTime {
  const [day = '', time = ''] = new Date(shownAsUtc(timeZone, moment)).toISOString().split('T');
  return { day, time: time.slice(0, 5) };
}

/**
 * The instant of a local time at a court, or null if it is invalid. If clocks go forward over it, one hour later; if
 * it happens twice, the first.
 */
export function momentAtCourt(timeZone: string, { day, time }: CourtTime): Date | null {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(wanted)) return null;
  // Offsets differ only around a clock change, so one of these two is right.
  const before = wanted - offsetAt(timeZone, wanted - DAY_MS);
  const after = wanted - offsetAt(timeZone, wanted + DAY_MS);
  const isRight = (moment: number) => shownAsUtc(timeZone, new Date(moment)) === wanted;
  const right = [Math.min(before, after), Math.max(before, after)].find(isRight);
  return new Date(right ?? before);
}

const DAY_MS = 24 * 60 * MINUTE_MS;

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

function offsetAt(timeZone: string, utc: number): number {
  return shownAsUtc(timeZone, new Date(utc)) - utc;
}

/** The court's local time, read as if it were UTC. Precise to the minute. */
function shownAsUtc(timeZone: string, moment: Date): number {
  const parts = dateFormatOf('en-US', {
    calendar: 'gregory',
    numberingSystem: 'latn',
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(moment);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
}
