import type { ReadingBody, SentReading } from '#shared/check-ins/check-ins.contract.ts';
import {
  type HeldReason,
  implausibleTravel,
  paidNearbyToday,
} from '#shared/check-ins/held-reason.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { distanceMetres } from '#shared/map/distance.ts';
import type { Position } from '#shared/map/position.ts';

export const CHECK_IN_RADIUS_METRES = 100;
/** Beyond this distance from every court, don't tell the user to move closer: there is no court nearby. */
export const FAR_FROM_ANY_COURT_METRES = 1_000;
export const MAX_ACCURACY_METRES = 100;
export const READING_MAX_AGE_MS = 60_000;
/** Tolerates phone clocks that run slightly ahead. */
export const CLOCK_SKEW_MS = 30_000;
export const PAID_CHECK_INS_PER_DAY = 10;
/** Counts paid and held check-ins, so that one user can't flood the review queue with impossible travel. */
const MAX_REWARDS_PER_DAY = 2 * PAID_CHECK_INS_PER_DAY;
export const FASTEST_PLAUSIBLE_KMH = 300;
/** A second court within this distance counts as the same place on the same day. */
const SAME_PLACE_METRES = 100;

export interface Reading extends Position {
  /** Null if unknown, as for the position of a nearby search. */
  accuracyMetres: number | null;
  readAtMs: number;
}

/** Why the user can't check in from here, or null. */
export type PlaceProblem = Extract<
  ErrorCode,
  'LOCATION_FROM_FUTURE' | 'LOCATION_STALE' | 'LOCATION_IMPRECISE' | 'TOO_FAR_FROM_COURT'
>;

/**
 * Whether a reading proves that the user is at the court. Comparisons are written so that NaN fails: both `NaN > 100`
 * and `NaN <= 100` are false.
 */
export function judgePlace(
  reading: Reading,
  court: Position,
  nowMs: number,
  radiusMetres = CHECK_IN_RADIUS_METRES,
): PlaceProblem | null {
  const ageMs = nowMs - reading.readAtMs;
  if (!(ageMs >= -CLOCK_SKEW_MS)) return 'LOCATION_FROM_FUTURE';
  if (!isFresh(reading, nowMs)) return 'LOCATION_STALE';
  const isPrecise =
    reading.accuracyMetres === null || reading.accuracyMetres <= MAX_ACCURACY_METRES;
  if (!isPrecise) return 'LOCATION_IMPRECISE';
  if (!isWithinReach(distanceMetres(reading, court), radiusMetres)) return 'TOO_FAR_FROM_COURT';
  return null;
}

export function isFresh(reading: Pick<Reading, 'readAtMs'>, nowMs: number): boolean {
  return nowMs - reading.readAtMs <= READING_MAX_AGE_MS;
}

/** Compares tenths of a metre, so that rounding errors can't decide: 100.0 m is in, 100.1 m is out. */
export function isWithinReach(metres: number, radiusMetres = CHECK_IN_RADIUS_METRES): boolean {
  return Math.round(metres * 10) <= radiusMetres * 10;
}

/** The user's history, as far as it matters for the next check-in. */
export interface CheckInRecord {
  hasCheckedInHereToday: boolean;
  /** Paid or held on the court's current day, at any court. */
  rewardsToday: number;
  /** The last paid check-in. Held or unpaid ones prove nothing. */
  lastTrusted: Reading | null;
  /** Check-ins paid on the court's current day. */
  paidToday: readonly PaidCheckIn[];
}

interface PaidCheckIn {
  reading: Position;
  court: Position;
}

export type CheckInVerdict =
  | { accepted: false; code: PlaceProblem | 'ALREADY_CHECKED_IN' | 'NOT_SURE_YOU_ARE_HERE' }
  | { accepted: true; outcome: 'paid' | 'unpaid'; distanceMetres: number }
  | { accepted: true; outcome: 'held'; distanceMetres: number; heldReason: HeldReason };

export function judgeCheckIn(facts: {
  reading: Reading;
  court: Position;
  nowMs: number;
  record: CheckInRecord;
}): CheckInVerdict {
  const { reading, court, nowMs, record } = facts;
  if (record.hasCheckedInHereToday) return { accepted: false, code: 'ALREADY_CHECKED_IN' };
  const problem = judgePlace(reading, court, nowMs);
  if (problem !== null) return { accepted: false, code: problem };

  const distance = distanceMetres(reading, court);
  // Must come before the daily limit. Otherwise users who have reached it could check in anywhere unnoticed.
  const travel = record.lastTrusted && judgeTravel(record.lastTrusted, reading);
  if (travel !== null && !travel.isPlausible) {
    if (record.rewardsToday >= MAX_REWARDS_PER_DAY) {
      return { accepted: false, code: 'NOT_SURE_YOU_ARE_HERE' };
    }
    const heldReason = implausibleTravel(travel);
    return { accepted: true, outcome: 'held', distanceMetres: distance, heldReason };
  }
  if (record.rewardsToday >= PAID_CHECK_INS_PER_DAY) {
    return { accepted: true, outcome: 'unpaid', distanceMetres: distance };
  }
  const heldReason = judgePaidNearby(record.paidToday, { reading, court });
  if (heldReason !== null) {
    return { accepted: true, outcome: 'held', distanceMetres: distance, heldReason };
  }
  return { accepted: true, outcome: 'paid', distanceMetres: distance };
}

/** Two courts on one site, or one spot between two courts, pay once a day unless an admin approves the second. */
function judgePaidNearby(paid: readonly PaidCheckIn[], now: PaidCheckIn): HeldReason | null {
  const metres = Math.min(
    ...paid.flatMap(({ reading, court }) => [
      distanceMetres(reading, now.reading),
      distanceMetres(court, now.court),
    ]),
  );
  return isWithinReach(metres, SAME_PLACE_METRES) ? paidNearbyToday(metres) : null;
}

interface Travel {
  metres: number;
  seconds: number;
  kmh: number;
  isPlausible: boolean;
}

/**
 * The lowest speed that explains both readings. It allows for their accuracy, because two courts in one park checked
 * in at a second apart would otherwise look like a flight.
 */
export function judgeTravel(from: Reading, to: Reading): Travel {
  const metres = distanceMetres(from, to);
  const allowance =
    (from.accuracyMetres ?? MAX_ACCURACY_METRES) + (to.accuracyMetres ?? MAX_ACCURACY_METRES);
  const seconds = Math.max(1, (to.readAtMs - from.readAtMs) / 1000);
  const kmh = (Math.max(0, metres - allowance) / seconds) * 3.6;
  return { metres, seconds, kmh, isPlausible: kmh <= FASTEST_PLAUSIBLE_KMH };
}

/** The contract guarantees that all fields are present or none. */
export function toReading(body: ReadingBody): Reading;
export function toReading(body: SentReading | undefined): Reading | null;
export function toReading(body: SentReading | undefined): Reading | null {
  if (body?.lat === undefined || body.lng === undefined || body.timestamp === undefined)
    return null;
  return {
    latitude: body.lat,
    longitude: body.lng,
    accuracyMetres: body.accuracy ?? null,
    readAtMs: body.timestamp,
  };
}
