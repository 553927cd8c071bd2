import { currentLocale, usesMiles } from '#client/lib/i18n/locale.ts';
import { distanceMetresTo, distanceTextIn, METRES_PER_MILE } from '#shared/map/distance.ts';
import type { Located, Position } from '#shared/map/position.ts';

const METRES_PER_FOOT = 0.3048;
/** Decimals are dropped above this distance. */
const WHOLE_FROM = 100;

/**
 * Formats as "984 ft" and "3.1 mi", like the API's `distanceText`, or as "300 m" and "5.0 km" if the user
 * chose kilometers.
 */
export function formatDistance(metres: number): string {
  return usesMiles() ? distanceTextIn(currentLocale(), metres) : inKilometres(metres);
}

function inKilometres(metres: number): string {
  return metres < 999.5
    ? inUnit(metres, 'meter', { maximumFractionDigits: 0 })
    : inUnit(metres / 1000, 'kilometer', decimalsOf(metres / 1000));
}

function decimalsOf(amount: number): Intl.NumberFormatOptions {
  const digits = amount < WHOLE_FROM ? 1 : 0;
  return { minimumFractionDigits: digits, maximumFractionDigits: digits };
}

/** Rounds up to 10 ft or 1 m, because GPS isn't more precise than that. */
export function formatAccuracy(metres: number): string {
  return usesMiles()
    ? inUnit(Math.ceil(metres / METRES_PER_FOOT / 10) * 10, 'foot', {})
    : inUnit(Math.ceil(metres), 'meter', {});
}

export function formatDistanceTo(from: Position | null, place: Located): string | null {
  const metres = distanceMetresTo(from, place);
  return metres === null ? null : formatDistance(metres);
}

/** Formats a radius for use in a sentence: "31 miles", "50 km". */
export function formatRadius(metres: number): string {
  return usesMiles()
    ? inUnit(Math.round(metres / METRES_PER_MILE), 'mile', { unitDisplay: 'long' })
    : inUnit(Math.round(metres / 1000), 'kilometer', {});
}

function inUnit(amount: number, unit: string, options: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(currentLocale(), { style: 'unit', unit, ...options }).format(amount);
}
