import { formatDistance } from '#client/lib/distance.ts';
import { isWithinReach } from '#shared/check-ins/check-in-rules.ts';
import { distanceMetres, type Position } from '#shared/geo/distance.ts';

interface Located {
  latitude: number | null;
  longitude: number | null;
}

/** From where the user is to a court; null when either place is not known. */
export function metresTo(from: Position | null, { latitude, longitude }: Located): number | null {
  if (from === null || latitude === null || longitude === null) return null;
  return distanceMetres(from, { latitude, longitude });
}

export function distanceTextTo(from: Position | null, court: Located): string | null {
  const metres = metresTo(from, court);
  return metres === null ? null : formatDistance(metres);
}

/** Close enough to check in there. */
export function isInRange(from: Position | null, court: Located): boolean {
  const metres = metresTo(from, court);
  return metres !== null && isWithinReach(metres);
}
