import type { Tx } from '#server/platform/db/database.ts';

/** Distinguishes an unfinished removal from courts that an admin removed. */
const BEING_REMOVED = 'REMOVED_BY_IMPORT';

export interface Removal {
  removed: number;
  /** Kept because people used it. No longer tied to the source. */
  kept: number;
}

interface Removed {
  courtIds: readonly number[];
  /** The table whose references don't make a court used. */
  apartFrom: string;
}

/**
 * Removes unused courts from the map, so that no new check-ins arrive. A check-in in progress may still be recorded,
 * so `deleteHidden` deletes the courts a moment later.
 */
export async function hideUnused(tx: Tx, { courtIds, apartFrom }: Removed): Promise<void> {
  const used = await findUsed(tx, courtIds, apartFrom);
  await tx.query(
    `update courts set status = 'removed', reject_reason = $2 where id = any ($1) and status = 'approved'`,
    [courtIds.filter((id) => !used.has(id)), BEING_REMOVED],
  );
}

/** Deletes hidden courts, except those that people have used, which stay without their source. */
export async function deleteHidden(tx: Tx, { courtIds, apartFrom }: Removed): Promise<Removal> {
  await lockCourts(tx, courtIds);
  const used = await findUsed(tx, courtIds, apartFrom);
  await tx.query(
    `update courts set source_key = null,
       status = case when reject_reason = $2 then 'approved' else status end,
       reject_reason = nullif(reject_reason, $2)
     where id = any ($1)`,
    [[...used], BEING_REMOVED],
  );
  const deleted = await tx.query<{ id: number }>(
    'delete from courts where id = any ($1) and reject_reason = $2 returning id',
    [courtIds.filter((id) => !used.has(id)), BEING_REMOVED],
  );
  return { removed: deleted.length, kept: used.size };
}

/** The next courts of a source that are on the map and tied to it. */
export async function listCourtsOfSource(tx: Tx, source: string, limit: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select id from courts
     where source = $1 and source_key is not null and (status = 'approved' or reject_reason = $3)
     order by id limit $2`,
    [source, limit, BEING_REMOVED],
  );
  return rows.map(({ id }) => id);
}

async function findUsed(
  tx: Tx,
  courtIds: readonly number[],
  apartFrom: string,
): Promise<Set<number>> {
  const rows = await tx.query<{ id: number }>(
    'select distinct id from courts_in_use($1, $2::regclass) as u(id)',
    [courtIds, apartFrom],
  );
  return new Set(rows.map(({ id }) => id));
}

export interface CourtFields {
  name: string;
  address: string;
  latitude: number;
  longitude: number;
  timeZone: string;
  searchText: string;
  source: string;
  sourceKey: string | null;
  licence: string | null;
  attribution: string | null;
  lights: boolean | null;
  indoor: boolean | null;
  courtCount: number;
}

/** Adds courts to the map and returns the ids of those that no concurrent import added. */
export async function insertImportedCourts(
  tx: Tx,
  courts: readonly CourtFields[],
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `insert into courts (name, address, latitude, longitude, time_zone, status, search_text, source, source_key,
                         licence, attribution, lights, indoor, court_count, decided_at)
     select n, a, la, lo, tz, 'approved', s, src, k, lic, attr, lit, ind, cnt, now()
     from unnest($1::text[], $2::text[], $3::float8[], $4::float8[], $5::text[], $6::text[], $7::text[],
                 $8::text[], $9::text[], $10::text[], $11::boolean[], $12::boolean[], $13::int[])
            t(n, a, la, lo, tz, s, src, k, lic, attr, lit, ind, cnt)
     on conflict (source, source_key) do nothing
     returning id`,
    columnsOf(courts),
  );
  return rows.map(({ id }) => id);
}

export async function reviseCourts(
  tx: Tx,
  courts: readonly (CourtFields & { id: number })[],
): Promise<void> {
  await tx.query(
    `update courts c set name = t.n, address = t.a, latitude = t.la, longitude = t.lo, time_zone = t.tz,
       search_text = t.s, source = t.src, source_key = t.k, licence = t.lic, attribution = t.attr,
       lights = t.lit, indoor = t.ind, court_count = t.cnt
     from unnest($1::bigint[], $2::text[], $3::text[], $4::float8[], $5::float8[], $6::text[], $7::text[],
                 $8::text[], $9::text[], $10::text[], $11::text[], $12::boolean[], $13::boolean[], $14::int[])
            t(id, n, a, la, lo, tz, s, src, k, lic, attr, lit, ind, cnt)
     where c.id = t.id`,
    [courts.map(({ id }) => id), ...columnsOf(courts)],
  );
}

export async function lockCourts(tx: Tx, courtIds: readonly number[]): Promise<void> {
  await tx.query('select from courts where id = any ($1) order by id for update', [courtIds]);
}

/** One array per column, in the order in which both statements unnest them. */
function columnsOf(courts: readonly CourtFields[]) {
  const keys = [
    'name',
    'address',
    'latitude',
    'longitude',
    'timeZone',
    'searchText',
    'source',
    'sourceKey',
    'licence',
    'attribution',
    'lights',
    'indoor',
    'courtCount',
  ] as const;
  return keys.map((key) => courts.map((court) => court[key]));
}
