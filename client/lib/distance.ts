import { language, locale, usesMiles } from '#client/lib/locale.ts';
import {
  distanceMetres,
  distanceText,
  METRES_PER_MILE,
  type Position,
} from '#shared/geo/distance.ts';

const METRES_PER_FOOT = 0.3048;
const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** "984 ft" and "3.1 mi", or "300 m" and "5.0 km": by the place, or as chosen in Settings. */
export function formatDistance(metres: number): string {
  if (!usesMiles()) {
    return metres < 999.5
      ? inUnit(metres, 'meter', { maximumFractionDigits: 0 })
      : inUnit(metres / 1000, 'kilometer', ONE_DECIMAL);
  }
  // To the letter of the specification, and of what the server says.
  if (language === 'en') return distanceText(metres);
  return metres < METRES_PER_MILE
    ? inUnit(metres / METRES_PER_FOOT, 'foot', { maximumFractionDigits: 0 })
    : inUnit(metres / METRES_PER_MILE, 'mile', ONE_DECIMAL);
}

interface Place {
  latitude: number | null;
  longitude: number | null;
}

/** Null when either place is not known. */
export function formatDistanceTo(from: Position | null, place: Place): string | null {
  const { latitude, longitude } = place;
  if (from === null || latitude === null || longitude === null) return null;
  return formatDistance(distanceMetres(from, { latitude, longitude }));
}

/** A radius in a sentence: "31 miles", "50 km". */
export function formatRadius(metres: number): string {
  return usesMiles()
    ? inUnit(Math.round(metres / METRES_PER_MILE), 'mile', { unitDisplay: 'long' })
    : inUnit(Math.round(metres / 1000), 'kilometer', {});
}

function inUnit(amount: number, unit: string, options: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit, ...options }).format(amount);
}
