export type Coordinate = number[];
export type Ring = Coordinate[];

const SOUTH_POLE = -90;

/**
 * Makes the longitudes of a ring run on beyond ±180 instead of jumping, as the tiler expects.
 * A ring around a pole does not meet its beginning again: it is led along the pole, or the
 * whole of Antarctica would be one line.
 */
export function unwrapRing(ring: Ring): Ring {
  let turn = 0;
  let before = ring[0]?.[0] ?? 0;
  const unwrapped = ring.map(([longitude = 0, latitude = 0]) => {
    const step = longitude - before;
    if (step > 180) turn -= 360;
    else if (step < -180) turn += 360;
    before = longitude;
    return [longitude + turn, latitude];
  });
  const [first, last] = [unwrapped[0], unwrapped.at(-1)];
  if (!first || !last || turn === 0) return unwrapped;
  const [firstLongitude = 0] = first;
  const [lastLongitude = 0] = last;
  return [...unwrapped, [lastLongitude, SOUTH_POLE], [firstLongitude, SOUTH_POLE], first];
}
