import { latitudeSchema, longitudeSchema } from '#shared/map/coordinates.ts';
import type { Position } from '#shared/map/position.ts';
import type { Values } from './columns.ts';
import { type CoordinateSystem, countryAt } from './coordinate-systems.ts';
import { pointInside } from './geometry.ts';
import type { Refusal, SourceRecord } from './source-record.ts';

/** The largest plausible park. In a larger shape, a point inside says nothing about the court's position. */
const MAX_SHAPE_METRES = 5_000;
const METRES_PER_DEGREE = 111_195;

export interface RawPlace {
  x: number;
  y: number;
  bounds?: readonly [number, number, number, number];
}

/** The row's position in the file's coordinate system, or undefined if it has none. */
export function rawPlace(record: SourceRecord, values: Values): RawPlace | undefined {
  const shape = pointInside(record.geometry);
  if (shape) return { x: shape.point[0], y: shape.point[1], bounds: shape.bounds };
  if (values.latitude !== undefined && values.longitude !== undefined) {
    return { x: numberOf(values.longitude), y: numberOf(values.latitude) };
  }
  return values.point === undefined
    ? fromPointText(values.address ?? '')
    : fromPointText(values.point);
}

/** "46.5,6.6" has the latitude first. WKT and GeoJSON have it last. */
function fromPointText(text: string): RawPlace | undefined {
  if (text.startsWith('{')) {
    const shape = pointInside(tryParse(text));
    return shape && { x: shape.point[0], y: shape.point[1], bounds: shape.bounds };
  }
  const wkt = /^(?:SRID=\d+;)?\s*(MULTI)?(POINT|LINESTRING|POLYGON)\s*Z?M?\s*(\(.*\))$/is.exec(
    text,
  );
  if (wkt) {
    const pairs = [...(wkt[3] ?? '').matchAll(/(-?[\d.]+(?:e-?\d+)?)\s+(-?[\d.]+(?:e-?\d+)?)/gi)];
    const coordinates = pairs.map(([, x, y]) => [Number(x), Number(y)]);
    const isArea = /polygon/i.test(wkt[2] ?? '');
    const shape = pointInside({
      type: isArea ? 'Polygon' : 'LineString',
      coordinates: isArea ? [coordinates] : coordinates,
    });
    return shape && { x: shape.point[0], y: shape.point[1], bounds: shape.bounds };
  }
  const pair =
    /^[([]?\s*(-?\d+(?:\.\d+)?)\s*[,;\s]\s*(-?\d+(?:\.\d+)?)\s*[)\]]?$/.exec(text) ??
    // Socrata writes locations as "Smith St (-35.26, 149.11)".
    /\(\s*(-?\d+\.\d+)\s*,\s*(-?\d+\.\d+)\s*\)$/.exec(text);
  return pair ? { x: Number(pair[2]), y: Number(pair[1]) } : undefined;
}

/** Accepts decimal commas, apostrophes between thousands and a degree sign. */
export function numberOf(text: string): number {
  const plain = text.replace(/[\s'’°]/g, '');
  const number = /^-?\d{1,3}(\.\d{3})+,\d+$/.test(plain)
    ? plain.replace(/\./g, '').replace(',', '.')
    : plain.replace(',', '.');
  return /^[-+]?\d+(\.\d+)?(e[-+]?\d+)?$/i.test(number) ? Number(number) : Number.NaN;
}

export function isDegrees({ x, y }: RawPlace): boolean {
  return Math.abs(x) <= 180 && Math.abs(y) <= 180;
}

export interface PlaceHints {
  /** Two-letter code, from the row or the operator. */
  country: string | undefined;
  city: Position | undefined;
}

/** The position in degrees, or why there can't be a court. */
export function judgePlace(
  place: RawPlace | undefined,
  system: CoordinateSystem,
  hints: PlaceHints,
): Position | Refusal {
  if (place === undefined) return refusal('no-coordinates', 'has no coordinates');
  const { x, y, bounds } = place;
  const found = system.toDegrees(x, y);
  const isValid =
    latitudeSchema.safeParse(String(found.latitude)).success &&
    longitudeSchema.safeParse(String(found.longitude)).success;
  const turned = { latitude: found.longitude, longitude: found.latitude };
  if (!isValid) {
    if (Math.abs(turned.latitude) <= 90 && Math.abs(turned.longitude) <= 180 && countryAt(turned)) {
      return swapped(turned);
    }
    return refusal('bad-coordinates', `has no valid coordinates (${y}, ${x})`);
  }
  if (Math.abs(found.latitude) < 0.01 && Math.abs(found.longitude) < 0.01) {
    return refusal('null-island', 'lies at 0, 0, where no court is');
  }
  if (isSwapped(found, turned, hints)) return swapped(turned);
  if (isPolar(found)) return refusal('pole', `lies at a pole (${text(found)})`);
  if (countryAt(found) === null) return refusal('sea', `lies in the open sea (${text(found)})`);
  const metres = bounds ? widthMetres(bounds, system) : 0;
  if (metres > MAX_SHAPE_METRES) {
    const kilometres = Math.round(metres / 1000);
    return refusal('too-wide', `covers an area ${kilometres} km wide, which is no court`);
  }
  return found;
}

/** True if only the swapped position matches the row's country or city, or lies on land. */
function isSwapped(found: Position, turned: Position, { country, city }: PlaceHints): boolean {
  if (Math.abs(turned.latitude) > 90) return false;
  if (country !== undefined) return countryAt(found) !== country && countryAt(turned) === country;
  if (city) return degreesApart(found, city) > 10 && degreesApart(turned, city) < 2;
  const isNowhere = countryAt(found) === null || isPolar(found);
  return isNowhere && countryAt(turned) !== null && !isPolar(turned);
}

function isPolar(position: Position): boolean {
  return Math.abs(position.latitude) > 85 || countryAt(position) === 'AQ';
}

function swapped(turned: Position): Refusal {
  const country = countryAt(turned);
  const where = country ? ` and would lie in ${countryName(country)}` : '';
  return refusal(
    'swapped',
    `has latitude and longitude swapped: it should be ${text(turned)}${where}. Name the columns with --map latitude=…,longitude=…`,
  );
}

const countries = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });

export function countryName(code: string): string {
  return countries.of(code) ?? code;
}

function degreesApart(a: Position, b: Position): number {
  return Math.hypot(a.latitude - b.latitude, a.longitude - b.longitude);
}

function widthMetres(
  [west, south, east, north]: readonly [number, number, number, number],
  system: CoordinateSystem,
): number {
  const from = system.toDegrees(west, south);
  const to = system.toDegrees(east, north);
  const high = Math.abs(to.latitude - from.latitude);
  const wide = Math.abs(to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180);
  return Math.max(high, wide) * METRES_PER_DEGREE;
}

function text({ latitude, longitude }: Position): string {
  return `${+latitude.toFixed(5)}, ${+longitude.toFixed(5)}`;
}

function refusal(code: Refusal['code'], detail: string): Refusal {
  return { code, detail };
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
