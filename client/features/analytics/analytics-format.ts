import { dateFormat } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';

/** "2026-11-15" → "Nov 15": a calendar day, the same wherever one reads it. */
export const formatDay = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' });

/** 7 → "07:00". */
export function formatHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

/** From Monday on. */
export const weekdayNames = () => [
  t('analytics.hours.weekdays.0'),
  t('analytics.hours.weekdays.1'),
  t('analytics.hours.weekdays.2'),
  t('analytics.hours.weekdays.3'),
  t('analytics.hours.weekdays.4'),
  t('analytics.hours.weekdays.5'),
  t('analytics.hours.weekdays.6'),
];
