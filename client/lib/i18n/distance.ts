import { currentLocale, usesMiles } from '#client/lib/i18n/locale.ts';
import { distanceMetresTo, METRES_PER_MILE } from '#shared/geo/distance.ts';
import type { Located, Position } from '#shared/geo/position.ts';

const METRES_PER_FOOT = 0.3048;
/** More feet than this say nothing to anybody who walks. */
const MAX_FEET = 1_000;
/** From here on a decimal is noise. */
const WHOLE_FROM = 100;

/** "984 ft", "0.9 mi", "3,363 mi", or "300 m" and "5.0 km": by the place, or as chosen in Settings. */
export function formatDistance(metres: number): string {
  return usesMiles() ? inMiles(metres, MAX_FEET) : inKilometres(metres);
}

/** On the map: feet up to a whole mile, to the letter of the specification. */
export function formatMapDistance(metres: number): string {
  return usesMiles() ? inMiles(metres, METRES_PER_MILE / METRES_PER_FOOT) : inKilometres(metres);
}

function inMiles(metres: number, maxFeet: number): string {
  const feet = Math.round(metres / METRES_PER_FOOT);
  if (feet < maxFeet) return inUnit(feet, 'foot', { maximumFractionDigits: 0 });
  return inUnit(metres / METRES_PER_MILE, 'mile', decimalsOf(metres / METRES_PER_MILE));
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

/** How exact a reading is: to the next 10 ft or the next metre, because nobody measures finer. */
export function formatAccuracy(metres: number): string {
  return usesMiles()
    ? inUnit(Math.ceil(metres / METRES_PER_FOOT / 10) * 10, 'foot', {})
    : inUnit(Math.ceil(metres), 'meter', {});
}

/** Null when either place is not known. */
export function formatDistanceTo(
  from: Position | null,
  place: Located,
  format = formatDistance,
): string | null {
  const metres = distanceMetresTo(from, place);
  return metres === null ? null : format(metres);
}

/** A radius in a sentence: "31 miles", "50 km". */
export function formatRadius(metres: number): string {
  return usesMiles()
    ? inUnit(Math.round(metres / METRES_PER_MILE), 'mile', { unitDisplay: 'long' })
    : inUnit(Math.round(metres / 1000), 'kilometer', {});
}

function inUnit(amount: number, unit: string, options: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(currentLocale(), { style: 'unit', unit, ...options }).format(amount);
}
