import type { BoundingBox } from '#shared/map/bounding-box.ts';

export interface Spot {
  latitude: number;
  longitude: number;
  count: number;
  people: number;
  box: BoundingBox;
}

/** Minimum distance between two touch targets. */
const CLOSEST_PIXELS = 44;
const TILE_PIXELS = 256;
const MAX_MERCATOR_LATITUDE = 85.05;

/** Joins markers that would overlap at this zoom, for example on either side of a cell edge. */
export function mergeClose(spots: readonly Spot[], zoom: number): Spot[] {
  const worldPixels = TILE_PIXELS * 2 ** zoom;
  const merged: Array<Spot & { left: number; top: number }> = [];
  const byCount = [...spots].sort((a, b) => b.count - a.count);
  for (const spot of byCount) {
    const left = (spot.longitude / 360) * worldPixels;
    const top = mercator(spot.latitude) * worldPixels;
    const near = merged.find(
      (other) => Math.hypot(other.left - left, other.top - top) < CLOSEST_PIXELS,
    );
    // The larger one keeps its place. If it moved, it could get too close to a third.
    if (near)
      Object.assign(near, {
        count: near.count + spot.count,
        people: near.people + spot.people,
        box: union(near.box, spot.box),
      });
    else merged.push({ ...spot, left, top });
  }
  return merged.map(({ left: _, top: __, ...spot }) => spot);
}

function mercator(latitude: number): number {
  const limited = Math.max(-MAX_MERCATOR_LATITUDE, Math.min(MAX_MERCATOR_LATITUDE, latitude));
  return Math.asinh(Math.tan((limited * Math.PI) / 180)) / (2 * Math.PI);
}

function union(a: BoundingBox, b: BoundingBox): BoundingBox {
  return {
    west: Math.min(a.west, b.west),
    south: Math.min(a.south, b.south),
    east: Math.max(a.east, b.east),
    north: Math.max(a.north, b.north),
  };
}
