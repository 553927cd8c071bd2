import { getTimes } from 'suncalc';

interface DayAtCourt {
  latitude: number;
  longitude: number;
  /** Any other hour could fall on a different UTC day. */
  localNoon: Date;
}

export function readDaylight({ latitude, longitude, localNoon }: DayAtCourt): {
  sunsetAt: string | null;
  darkAt: string | null;
} {
  const { sunset, dusk } = getTimes(localNoon, latitude, longitude);
  return { sunsetAt: toMinute(sunset), darkAt: toMinute(dusk) };
}

/** Null where the sun doesn't set. */
function toMinute(time: Date | null): string | null {
  if (time === null || Number.isNaN(time.getTime())) return null;
  return `${time.toISOString().slice(0, 16)}:00.000Z`;
}
