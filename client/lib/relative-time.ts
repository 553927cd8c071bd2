const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

export const JUST_NOW = 'just now';

/** "just now", "5m ago", "3h ago", "2d ago", then a date. A time that makes no sense is "just now". */
export function relativeTime(timestamp: string | null | undefined, nowMs = Date.now()): string {
  const time = Date.parse(timestamp ?? '');
  const age = nowMs - time;
  if (Number.isNaN(time) || age < MINUTE_MS) return JUST_NOW;
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)}m ago`;
  if (age < DAY_MS) return `${Math.floor(age / HOUR_MS)}h ago`;
  if (age < 7 * DAY_MS) return `${Math.floor(age / DAY_MS)}d ago`;
  return DATE.format(time);
}
