import { dayIn } from '#shared/format/dates.ts';
import { momentAtCourt } from '#shared/runs/court-clock.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A moment on an earlier day at the court, so that people play in the evening whenever the demo is started. */
export function momentDaysAgo(timeZone: string, daysAgo: number, minutesOfDay: number): Date {
  const past = new Date(Date.now() - daysAgo * DAY_MS);
  const pad = (value: number) => String(value).padStart(2, '0');
  const time = `${pad(Math.floor(minutesOfDay / 60))}:${pad(minutesOfDay % 60)}`;
  return momentAtCourt(timeZone, { day: dayIn(timeZone, past), time }) ?? past;
}
