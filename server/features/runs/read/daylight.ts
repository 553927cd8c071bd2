import { getTimes } from 'suncalc';

interface DayAtCourt {
  latitude: number;
  longitude: number;
  /** Any other hour could fall on the day before or after it elsewhere. */
  localNoon: Date;
}

/** When it gets dark at the court on the day of a run, to the minute. */
export function readDaylight({ latitude, longitude, localNoon }: DayAtCourt): {
  sunsetAt: string | null;
  darkAt: string | null;
} {
  const { sunset, dusk } = getTimes(localNoon, latitude, longitude);
  return { sunsetAt: toMinute(sunset), darkAt: toMinute(dusk) };
}

/** Where the sun does not set there is no time. */
function toMinute(time: Date | null): string | null {
  if (time === null || Number.isNaN(time.getTime())) return null;
  return `${time.toISOString().slice(0, 16)}:00.000Z`;
}
