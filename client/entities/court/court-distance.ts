import { isWithinReach } from '#shared/check-ins/check-in-rules.ts';
import { distanceMetresTo } from '#shared/map/distance.ts';
import type { Located, Position } from '#shared/map/position.ts';

export function isInRange(from: Position | null, court: Located): boolean {
  const metres = distanceMetresTo(from, court);
  return metres !== null && isWithinReach(metres);
}

/**
 * The court the user is at. Of several in range, prefers the one of the stay, then an open one. Ignores the
 * response's distances: offline, they may be for another position.
 */
export function courtInRange<C extends Located & { id: number; closure: object | null }>(
  from: Position | null,
  courts: readonly C[] = [],
  stayId: number | undefined,
): C | undefined {
  const inRange = courts.filter((court) => isInRange(from, court));
  return (
    inRange.find(({ id }) => id === stayId) ?? inRange.find(({ closure }) => !closure) ?? inRange[0]
  );
}
