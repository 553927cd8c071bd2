import { type Located, type Position, positionOf } from '#shared/map/position.ts';

export const DIRECTIONS = [
  'north',
  'northeast',
  'east',
  'southeast',
  'south',
  'southwest',
  'west',
  'northwest',
] as const;
export type Direction = (typeof DIRECTIONS)[number];

export function directionTo(from: Position, to: Position): Direction {
  const high = to.latitude - from.latitude;
  // Takes the short way across the antimeridian.
  const wide = ((to.longitude - from.longitude + 540) % 360) - 180;
  const angle = Math.atan2(wide * Math.cos(toRadians(from.latitude)), high);
  const eighths = Math.round((angle / (2 * Math.PI)) * DIRECTIONS.length);
  return DIRECTIONS[(eighths + DIRECTIONS.length) % DIRECTIONS.length] ?? 'north';
}

const EARTH_RADIUS_METRES = 6_371_000;
export const METRES_PER_FOOT = 0.3048;
export const FEET_PER_MILE = 5_280;
export const METRES_PER_MILE = FEET_PER_MILE * METRES_PER_FOOT;
/** Half the circumference of the earth. */
export const FARTHEST_METRES = Math.PI * EARTH_RADIUS_METRES;

/** Great-circle distance by the haversine formula. */
export function distanceMetres(from: Position, to: Position): number {
  const sinHalfLatitude = Math.sin(toRadians(to.latitude - from.latitude) / 2);
  const sinHalfLongitude = Math.sin(toRadians(to.longitude - from.longitude) / 2);
  const haversine =
    sinHalfLatitude ** 2 +
    Math.cos(toRadians(from.latitude)) * Math.cos(toRadians(to.latitude)) * sinHalfLongitude ** 2;
  // Rounding can lift the value for antipodes above 1, where asin returns NaN.
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.sqrt(Math.min(1, haversine)));
}

export function distanceMetresTo(from: Position | null, place: Located): number | null {
  const to = positionOf(place);
  return from && to && distanceMetres(from, to);
}

export function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** The angle at the earth's centre that a distance spans, in degrees. */
export function arcDegrees(metres: number): number {
  return (metres / EARTH_RADIUS_METRES) * (180 / Math.PI);
}
