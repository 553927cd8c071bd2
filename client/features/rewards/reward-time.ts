import { formatDate } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** "Just now" within a minute, "0h ago" to "23h ago" within a day, "2d ago" within a week, a date before that. */
export function rewardTime(createdAt: string, nowMs: number): string {
  const created = new Date(createdAt);
  // A phone's clock may run behind the server's.
  const ageMs = Math.max(0, nowMs - created.getTime());
  if (ageMs < MINUTE_MS) return t('time.justNowAlone');
  if (ageMs < DAY_MS) return t('time.hoursAgo', { hours: Math.floor(ageMs / HOUR_MS) });
  if (ageMs < 7 * DAY_MS) return t('time.daysAgo', { days: Math.floor(ageMs / DAY_MS) });
  return formatDate(createdAt);
}
