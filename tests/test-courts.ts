import tzLookup from '@photostructure/tz-lookup';
import type { Tx } from '#server/platform/db/database.ts';
import type { FactKey } from '#shared/court-card/facts.ts';
import { arcDegrees } from '#shared/map/distance.ts';
import type { Position } from '#shared/map/position.ts';

export interface TestCourt extends Position {
  id: number;
  timeZone: string;
}

interface CourtOverrides {
  name?: string;
  latitude?: number | null;
  longitude?: number | null;
  timeZone?: string;
  status?: 'pending' | 'approved' | 'rejected';
  submittedBy?: number;
}

let made = 0;

/** Inserts a court directly into the database, about a kilometer north of the previous one. */
export async function makeCourt(tx: Tx, overrides: CourtOverrides = {}): Promise<TestCourt> {
  made += 1;
  const {
    name = `Court ${made}`,
    latitude = 10 + (made % 5_000) * 0.01,
    longitude = 20,
    status = 'approved',
    submittedBy = null,
  } = overrides;
  const timeZone = overrides.timeZone ?? tzLookup(latitude ?? 0, longitude ?? 0);
  const [row] = await tx.query<{ id: number }>(
    `insert into courts (name, address, latitude, longitude, time_zone, status, search_text, submitted_by)
     values ($1, 'Somewhere', $2, $3, $4, $5, lower($1), $6) returning id`,
    [name, latitude, longitude, timeZone, status, submittedBy],
  );
  if (row === undefined) throw new Error('The court was not made.');
  return { id: row.id, latitude: latitude ?? 0, longitude: longitude ?? 0, timeZone };
}

/** Stores an imported fact. */
export async function giveFact(
  tx: Tx,
  courtId: number,
  key: FactKey,
  value: string,
): Promise<void> {
  await tx.query(
    `insert into court_facts (court_id, key, value, state) values ($1, $2, $3, 'imported')`,
    [courtId, key, value],
  );
}

/** Continues on the other side of a pole. */
export function northOf({ latitude, longitude }: Position, metres: number): Position {
  return { latitude: latitude + arcDegrees(metres), longitude };
}

/** Body of a check-in at a position, read `ageMs` ago. */
export function readingAt(
  { latitude, longitude }: Position,
  { accuracy = 10, nowMs = Date.now(), ageMs = 0 } = {},
) {
  return { lat: latitude, lng: longitude, accuracy, timestamp: nowMs - ageMs };
}
