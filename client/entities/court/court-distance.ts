import { isWithinReach } from '#shared/check-ins/check-in-rules.ts';
import { distanceMetresTo } from '#shared/map/distance.ts';
import type { Located, Position } from '#shared/map/position.ts';

export function isInRange(from: Position | null, court: Located): boolean {
  const metres = distanceMetresTo(from, court);
  return metres !== null && isWithinReach(metres);
}

/**
 * The court the user is at: of several in range, the one of the stay, otherwise the first. Doesn't use the distances in
 * the response, which may be for another position while offline.
 */
export function courtInRange<C extends Located & { id: number }>(
  from: Position | null,
  courts: readonly C[] = [],
  stayId: number | undefined,
): C | undefined {
  const inRange = courts.filter((court) => isInRange(from, court));
  return inRange.find(({ id }) => id === stayId) ?? inRange[0];
}
