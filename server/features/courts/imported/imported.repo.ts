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
}

/** Adds courts to the map and returns those that no concurrent import added, with their ids. */
export async function insertImportedCourts<Court extends CourtFields>(
  tx: Tx,
  courts: readonly Court[],
): Promise<Array<{ id: number; court: Court }>> {
  const rows = await tx.query<{ id: number; source: string; sourceKey: string }>(
    `insert into courts (name, address, latitude, longitude, time_zone, status, search_text, source, source_key,
                         licence, attribution, decided_at)
     select n, a, la, lo, tz, 'approved', s, src, k, lic, attr, now()
     from unnest($1::text[], $2::text[], $3::float8[], $4::float8[], $5::text[], $6::text[], $7::text[],
                 $8::text[], $9::text[], $10::text[])
            t(n, a, la, lo, tz, s, src, k, lic, attr)
     on conflict (source, source_key) do nothing
     returning id, source, source_key as "sourceKey"`,
    columnsOf(courts),
  );
  const ids = new Map(rows.map(({ id, source, sourceKey }) => [`${source}\n${sourceKey}`, id]));
  return courts.flatMap((court) => {
    const id = ids.get(`${court.source}\n${court.sourceKey}`);
    return id === undefined ? [] : [{ id, court }];
  });
}

export async function reviseCourts(
  tx: Tx,
  courts: readonly (CourtFields & { id: number })[],
): Promise<void> {
  await tx.query(
    `update courts c set name = t.n, address = t.a, latitude = t.la, longitude = t.lo, time_zone = t.tz,
       search_text = t.s, source = t.src, source_key = t.k, licence = t.lic, attribution = t.attr
     from unnest($1::bigint[], $2::text[], $3::text[], $4::float8[], $5::float8[], $6::text[], $7::text[],
                 $8::text[], $9::text[], $10::text[], $11::text[])
            t(id, n, a, la, lo, tz, s, src, k, lic, attr)
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
  ] as const;
  return keys.map((key) => courts.map((court) => court[key]));
}
