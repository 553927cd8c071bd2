import { isPlainAround } from '#shared/map/bounding-box.ts';
import type { Position } from '#shared/map/position.ts';
import type { Area } from './nearest.repo.ts';

/** Almost everywhere a simpler and faster statement will do. */
export function areaAround(position: Position, radiusMetres: number): Area {
  return isPlainAround(position, radiusMetres) ? 'plain' : 'anywhere';
}
