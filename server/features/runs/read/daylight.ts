import { getTimes } from 'suncalc';
import type { DayAtCourtRow } from './read.repo.ts';

/** Null for courts with lights or a roof, where darkness doesn't matter. */
export function readDaylight({ latitude, longitude, localNoon, isLit }: DayAtCourtRow): {
  sunsetAt: string | null;
  darkAt: string | null;
} {
  if (isLit || latitude === null || longitude === null) return { sunsetAt: null, darkAt: null };
  const { sunset, dusk } = getTimes(localNoon, latitude, longitude);
  return { sunsetAt: toMinute(sunset), darkAt: toMinute(dusk) };
}

/** Null where the sun doesn't set. */
function toMinute(time: Date | null): string | null {
  if (time === null || Number.isNaN(time.getTime())) return null;
  return `${time.toISOString().slice(0, 16)}:00.000Z`;
}
