import { dateFormat } from '#client/lib/format.ts';

/** "2026-11-15" → "Nov 15": a calendar day, the same wherever one reads it. */
export const formatDay = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' });

/** 7 → "07:00". */
export function formatHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
