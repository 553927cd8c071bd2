import { numberFormatOf } from '#shared/format/formats.ts';
import { FEET_PER_MILE, METRES_PER_FOOT, METRES_PER_MILE } from '#shared/map/distance.ts';

export type DistanceUnits = 'miles' | 'kilometres';

/** Feet and miles are the default in every country. */
export function unitsOf(choice: string | null | undefined): DistanceUnits {
  return choice === 'kilometres' ? 'kilometres' : 'miles';
}

/** "984 ft" and "3.1 mi" like the API's `distanceText`, or "300 m" and "5.0 km". */
export function distanceIn(locale: string, units: DistanceUnits, metres: number): string {
  if (units === 'miles') {
    const feet = Math.round(metres / METRES_PER_FOOT);
    return feet < FEET_PER_MILE
      ? inUnit(locale, feet, 'foot', { useGrouping: false })
      : inUnit(locale, metres / METRES_PER_MILE, 'mile', { ...digits(1), useGrouping: false });
  }
  const kilometres = metres / 1000;
  return metres < 999.5
    ? inUnit(locale, metres, 'meter', digits(0))
    : inUnit(locale, kilometres, 'kilometer', digits(kilometres < 100 ? 1 : 0));
}

/** Rounds up to 10 ft or 1 m, because GPS isn't more precise than that. */
export function accuracyIn(locale: string, units: DistanceUnits, metres: number): string {
  return units === 'miles'
    ? inUnit(locale, Math.ceil(metres / METRES_PER_FOOT / 10) * 10, 'foot')
    : inUnit(locale, Math.ceil(metres), 'meter');
}

/** For use in a sentence: "31 miles", "50 km". */
export function radiusIn(locale: string, units: DistanceUnits, metres: number): string {
  return units === 'miles'
    ? inUnit(locale, Math.round(metres / METRES_PER_MILE), 'mile', { unitDisplay: 'long' })
    : inUnit(locale, Math.round(metres / 1000), 'kilometer');
}

function digits(count: number): Intl.NumberFormatOptions {
  return { minimumFractionDigits: count, maximumFractionDigits: count };
}

function inUnit(
  locale: string,
  amount: number,
  unit: string,
  options: Intl.NumberFormatOptions = {},
): string {
  return numberFormatOf(locale, { style: 'unit', unit, ...options }).format(amount);
}
