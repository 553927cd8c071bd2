import { distanceMetres } from '#shared/map/distance.ts';
import type { Position } from '#shared/map/position.ts';

export const SIGN_POINTS = {
  /** Within 75 m, at an accuracy of 30 m or better. */
  close: 30,
  /** Within 100 m, at an accuracy of 65 m or better. */
  near: 20,
  /** Within 100 m, at an accuracy of 100 m or better. */
  rough: 10,
  unmeasured: 5,
  /** Several readings that jitter like those of a real receiver. */
  jitter: 15,
  /** Exactly the court's pin, or equal to an earlier reading to six decimals. */
  copied: -40,
  /** Still there 10 to 120 minutes later. */
  stayed: 15,
  /** A user at level Known, on another device, at the same court within 90 minutes. */
  'known-nearby': 10,
  /** Scanned the code of a user at level Known who was there. */
  code: 25,
  /** Scanned the court's poster for the first time. */
  poster: 5,
  passkey: 5,
  installed: 5,
  /** The device was seen with three or more accounts in 30 days. */
  'shared-device': -40,
} as const;

export type Sign = keyof typeof SIGN_POINTS;
export const SIGNS = Object.keys(SIGN_POINTS) as [Sign, ...Sign[]];

export const MAX_KNOWN_NEARBY = 2;
export const NEARBY_MINUTES = 90;
export const STAYED_FROM_MINUTES = 10;
export const STAYED_UNTIL_MINUTES = 120;
export const JITTER_MINUTES = 10;
export const SHARED_DEVICE_ACCOUNTS = 3;

const MAX_POINTS = 100;
const JITTER_READINGS = 3;
/** A receiver at rest moves slightly. A player walking around the court moves up to the maximum. */
const MIN_JITTER_METRES = 0.3;
const MAX_JITTER_METRES = 200;

/** The sign that an accepted check-in's reading gives on its own. */
export function placeSign(reading: {
  distanceMetres: number;
  accuracyMetres: number | null;
}): 'close' | 'near' | 'rough' | 'unmeasured' {
  const { distanceMetres: metres, accuracyMetres } = reading;
  if (accuracyMetres === null) return 'unmeasured';
  if (metres <= 75 && accuracyMetres <= 30) return 'close';
  return accuracyMetres <= 65 ? 'near' : 'rough';
}

/** To a tenth of a metre, because two real readings are almost never equal. */
export function readingMark({ latitude, longitude }: Position): string {
  return `${latitude.toFixed(6)},${longitude.toFixed(6)}`;
}

export interface TimedReading extends Position {
  atMs: number;
}

/** Whether there are three different readings at different times around one place. */
export function jitters(readings: readonly TimedReading[]): boolean {
  const moments = new Map(readings.map((reading) => [Math.floor(reading.atMs / 1000), reading]));
  const different = new Map([...moments.values()].map((each) => [readingMark(each), each]));
  if (different.size < JITTER_READINGS) return false;
  const places = [...different.values()];
  const widest = Math.max(
    ...places.map((one) => Math.max(...places.map((other) => distanceMetres(one, other)))),
  );
  return widest >= MIN_JITTER_METRES && widest <= MAX_JITTER_METRES;
}

/** 0 to 100. */
export function evidencePoints(signs: readonly Sign[]): number {
  let known = 0;
  let sum = 0;
  for (const sign of signs) {
    if (sign === 'known-nearby' && ++known > MAX_KNOWN_NEARBY) continue;
    sum += SIGN_POINTS[sign];
  }
  return Math.min(MAX_POINTS, Math.max(0, sum));
}
