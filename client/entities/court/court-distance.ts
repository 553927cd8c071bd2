import { isWithinReach } from '#shared/check-ins/check-in-rules.ts';
import { distanceMetresTo } from '#shared/map/distance.ts';
import type { Located, Position } from '#shared/map/position.ts';

export function isInRange(from: Position | null, court: Located): boolean {
  const metres = distanceMetresTo(from, court);
  return metres !== null && isWithinReach(metres);
}
