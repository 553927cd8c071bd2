import { formatDate } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** "just now", "5m ago", "3h ago", "2d ago", then a date. A time that makes no sense is "just now". */
export function relativeTime(timestamp: string | null | undefined, nowMs = Date.now()): string {
  const time = Date.parse(timestamp ?? '');
  const age = nowMs - time;
  if (Number.isNaN(time) || age < MINUTE_MS) return t('time.justNow');
  if (age < HOUR_MS) return t('time.minutesAgo', { minutes: Math.floor(age / MINUTE_MS) });
  if (age < DAY_MS) return t('time.hoursAgo', { hours: Math.floor(age / HOUR_MS) });
  if (age < 7 * DAY_MS) return t('time.daysAgo', { days: Math.floor(age / DAY_MS) });
  return formatDate(time);
}
