import * as z from 'zod/mini';
import { invalid } from '#shared/invalid.ts';
import { arcDegrees, toRadians } from '#shared/map/distance.ts';
import type { Position } from '#shared/map/position.ts';

/** In degrees. If west is greater than east, the box crosses the antimeridian. */
export interface BoundingBox {
  west: number;
  south: number;
  east: number;
  north: number;
}

const NOT_VALID = invalid('BBOX_NOT_VALID');

/** `west,south,east,north`, with longitudes within ±180. */
export const boundingBoxSchema = z.pipe(
  z.string(NOT_VALID),
  z.pipe(
    z.transform((text: string) => parseBox(text)),
    z.custom<BoundingBox>((box) => box !== undefined, NOT_VALID),
  ),
);

export function formatBox({ west, south, east, north }: BoundingBox): string {
  return [west, south, east, north].join(',');
}

/** A map panned around the world reports longitudes beyond ±180, which the API refuses. */
export function wrapBox(box: BoundingBox): BoundingBox {
  const south = clampLatitude(box.south);
  const north = clampLatitude(box.north);
  if (box.east - box.west >= 360) return { west: -180, south, east: 180, north };
  return { west: wrapLongitude(box.west), south, east: wrapLongitude(box.east), north };
}

export function splitAtAntimeridian(box: BoundingBox): BoundingBox[] {
  if (box.west <= box.east) return [box];
  return [
    { ...box, east: 180 },
    { ...box, west: -180 },
  ];
}

/** The smallest box around the circle. Near a pole it spans all longitudes. */
export function boxAround(centre: Position, radiusMetres: number): BoundingBox {
  const reach = arcDegrees(radiusMetres);
  const south = centre.latitude - reach;
  const north = centre.latitude + reach;
  const whole = { west: -180, south: clampLatitude(south), east: 180, north: clampLatitude(north) };
  if (south <= -90 || north >= 90) return whole;
  const ratio = Math.sin(toRadians(reach)) / Math.cos(toRadians(centre.latitude));
  if (!(ratio < 1)) return whole;
  const widthDegrees = (Math.asin(ratio) * 180) / Math.PI;
  return {
    ...whole,
    west: wrapLongitude(centre.longitude - widthDegrees),
    east: wrapLongitude(centre.longitude + widthDegrees),
  };
}

export function isInBox({ latitude, longitude }: Position, box: BoundingBox): boolean {
  return splitAtAntimeridian(box).some(
    ({ west, south, east, north }) =>
      latitude >= south && latitude <= north && longitude >= west && longitude <= east,
  );
}

function parseBox(text: string): BoundingBox | undefined {
  const parts = text.split(',').map((part) => part.trim());
  if (
    parts.length !== 4 ||
    !parts.every((part) => /^[+-]?(\d+\.?\d*|\.\d+)(e-?\d+)?$/i.test(part))
  ) {
    return undefined;
  }
  const [west = 0, south = 0, east = 0, north = 0] = parts.map(Number);
  const isOnEarth =
    Math.max(Math.abs(west), Math.abs(east)) <= 180 &&
    Math.max(Math.abs(south), Math.abs(north)) <= 90;
  return isOnEarth && south <= north ? { west, south, east, north } : undefined;
}

function clampLatitude(latitude: number): number {
  return Math.max(-90, Math.min(90, latitude));
}

function wrapLongitude(longitude: number): number {
  if (longitude >= -180 && longitude <= 180) return longitude;
  return ((((longitude + 180) % 360) + 360) % 360) - 180;
}
