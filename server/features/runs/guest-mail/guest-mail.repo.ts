import type { Tx } from '#server/platform/db/database.ts';
import type { Language } from '#shared/languages.ts';

export interface GuestMailRow {
  id: number;
  email: string;
  language: Language;
  nonce: Buffer;
  isConfirmed: boolean;
  key: string;
  courtName: string;
  startsAt: Date;
  timeZone: string;
  isAhead: boolean;
}

/** Skips guests who have withdrawn. */
export function loadGuests(tx: Tx, guestIds: readonly number[]): Promise<GuestMailRow[]> {
  return tx.query<GuestMailRow>(
    `select g.id, g.email, g.language, g.nonce, g.confirmed_at is not null as "isConfirmed", r.key,
            c.name as "courtName", r.starts_at as "startsAt", c.time_zone as "timeZone",
            r.starts_at > now() and r.cancelled_at is null as "isAhead"
     from run_guests g join runs r on r.id = g.run_id join court_cards c on c.id = r.court_id
     where g.id = any ($1::bigint[])`,
    [guestIds],
  );
}

/** Guests have no known time zone, so use the court's. Null during the day. */
export async function readQuietUntil(tx: Tx, runId: number): Promise<Date | null> {
  const [row] = await tx.query<{ quietUntil: Date | null }>(
    `select case when l.at::time >= time '22:00' or l.at::time < time '08:00'
              then (l.at::date + (l.at::time >= time '22:00')::int + time '08:00') at time zone c.time_zone
              end as "quietUntil"
     from runs r join court_cards c on c.id = r.court_id
       cross join lateral (select now() at time zone c.time_zone as at) l
     where r.id = $1`,
    [runId],
  );
  return row?.quietUntil ?? null;
}
