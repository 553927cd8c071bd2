import { toRadians } from '#shared/map/distance.ts';
import type { Position } from '#shared/map/position.ts';

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

/** The way to set out on from one place to a near one. */
export function directionTo(from: Position, to: Position): Direction {
  const high = to.latitude - from.latitude;
  // The short way round where the two lie on either side of the antimeridian.
  const wide = ((to.longitude - from.longitude + 540) % 360) - 180;
  const angle = Math.atan2(wide * Math.cos(toRadians(from.latitude)), high);
  const eighths = Math.round((angle / (2 * Math.PI)) * DIRECTIONS.length);
  return DIRECTIONS[(eighths + DIRECTIONS.length) % DIRECTIONS.length] ?? 'north';
}
