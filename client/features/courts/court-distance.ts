import { isWithinReach } from '#shared/check-ins/check-in-rules.ts';
import { distanceMetres, type Position } from '#shared/geo/distance.ts';

interface Located {
  latitude: number | null;
  longitude: number | null;
}

/** From where the user is to a court; null when either place is not known. */
function metresTo(from: Position | null, { latitude, longitude }: Located): number | null {
  if (from === null || latitude === null || longitude === null) return null;
  return distanceMetres(from, { latitude, longitude });
}

/** Close enough to check in there. */
export function isInRange(from: Position | null, court: Located): boolean {
  const metres = metresTo(from, court);
  return metres !== null && isWithinReach(metres);
}
