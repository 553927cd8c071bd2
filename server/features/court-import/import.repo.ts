import type { Tx } from '#server/platform/db/database.ts';
import type { ImportedCourt } from './imported-court.ts';

/** A court of the database that a row may be about. */
export interface KnownCourt {
  /** The line of the row that it belongs to. */
  line: number;
  id: number;
  source: string;
  sourceKey: string | null;
  status: string;
  name: string;
  address: string;
  latitude: number;
  longitude: number;
  licence: string | null;
  /** What its source said last; null where it was imported before that was kept, or never. */
  upstreamName: string | null;
  upstreamAddress: string | null;
  upstreamLatitude: number | null;
  upstreamLongitude: number | null;
  lastImportId: number | null;
}

/** Haversine between the court `c` and the row `n`. */
const METRES = `12742000 * asin(sqrt(least(1, power(sin(radians(c.location[1] - n.latitude) / 2), 2)
  + cos(radians(n.latitude)) * cos(radians(c.location[1])) * power(sin(radians(c.location[0] - n.longitude) / 2), 2))))`;

const KNOWN_COLUMNS = `c.id, c.source, c.source_key as "sourceKey", c.status, c.name, c.address, c.latitude,
  c.longitude, c.licence, u.name as "upstreamName", u.address as "upstreamAddress",
  u.latitude as "upstreamLatitude", u.longitude as "upstreamLongitude", u.import_id as "lastImportId"`;

/** A table that an import is just filling has no statistics yet, and would be read whole for every row. */
export async function preferIndexes(tx: Tx): Promise<void> {
  await tx.query('set local enable_seqscan = off');
}

/** Courts that have the source and id of a row. */
export function findBySourceKey(tx: Tx, courts: readonly ImportedCourt[]): Promise<KnownCourt[]> {
  return tx.query<KnownCourt & Record<string, unknown>>(
    `select n.line, ${KNOWN_COLUMNS}
     from unnest($1::int[], $2::text[], $3::text[]) n(line, source, source_key)
     join courts c on c.source = n.source and c.source_key = n.source_key
     left join court_upstream u on u.court_id = c.id`,
    [column(courts, 'line'), column(courts, 'source'), column(courts, 'sourceKey')],
  );
}

/** All courts within a radius of each row, nearest first; also those that an admin took off the map. */
export function findAround(
  tx: Tx,
  courts: readonly ImportedCourt[],
  radiusMetres: number,
): Promise<Array<KnownCourt & { metres: number }>> {
  return tx.query<KnownCourt & { metres: number } & Record<string, unknown>>(
    `select n.line, ${KNOWN_COLUMNS}, o.metres
     from unnest($1::int[], $2::float8[], $3::float8[]) n(line, latitude, longitude)
     cross join lateral (
       select box(point(n.longitude - d.wide, n.latitude - d.high), point(n.longitude + d.wide, n.latitude + d.high)) as box
       from (select $4 / 111194.9 as high, $4 / 111194.9 / greatest(0.01, cos(radians(n.latitude))) as wide) d
     ) w
     cross join lateral (
       select c.id, ${METRES} as metres
       from courts c
       where c.status = 'approved' and c.location <@ w.box
       union all
       select c.id, ${METRES} from courts c where c.status = 'removed' and c.location <@ w.box
       order by metres limit 20
     ) o
     join courts c on c.id = o.id
     left join court_upstream u on u.court_id = c.id
     where o.metres <= $4
     order by n.line, o.metres`,
    [column(courts, 'line'), column(courts, 'latitude'), column(courts, 'longitude'), radiusMetres],
  );
}

/** The ids by line of those that nobody else has inserted meanwhile. */
export async function insertCourts(
  tx: Tx,
  importId: number,
  courts: readonly ImportedCourt[],
): Promise<Map<string, number>> {
  if (courts.length === 0) return new Map();
  const rows = await tx.query<{ id: number; source: string; sourceKey: string }>(
    `with new as (
       insert into courts (name, address, latitude, longitude, time_zone, status, search_text, source, source_key,
                           licence, attribution, decided_at)
       select n, a, la, lo, tz, 'approved', s, src, k, lic, attr, now()
       from unnest($2::text[], $3::text[], $4::float8[], $5::float8[], $6::text[], $7::text[], $8::text[],
                   $9::text[], $10::text[], $11::text[]) t(n, a, la, lo, tz, s, src, k, lic, attr)
       on conflict (source, source_key) do nothing
       returning id, source, source_key, name, address, latitude, longitude
     ), upstream as (
       insert into court_upstream (court_id, import_id, name, address, latitude, longitude)
       select id, $1, name, address, latitude, longitude from new
     ), changes as (
       insert into court_import_changes (import_id, court_id) select $1, id from new
     )
     select id, source, source_key as "sourceKey" from new`,
    [importId, ...columnsOf(courts)],
  );
  return new Map(rows.map(({ id, source, sourceKey }) => [`${source}\n${sourceKey}`, id]));
}

/** One array for each column, in the order that both statements unnest them. */
function columnsOf(courts: readonly ImportedCourt[]) {
  return [
    column(courts, 'name'),
    column(courts, 'address'),
    column(courts, 'latitude'),
    column(courts, 'longitude'),
    column(courts, 'timeZone'),
    column(courts, 'searchText'),
    column(courts, 'source'),
    column(courts, 'sourceKey'),
    column(courts, 'licence'),
    column(courts, 'attribution'),
  ];
}

/** What a court becomes, and what its source says now. */
export interface CourtUpdate {
  id: number;
  isChanged: boolean;
  court: ImportedCourt;
  upstream: Pick<ImportedCourt, 'name' | 'address' | 'latitude' | 'longitude'>;
}

const SNAPSHOT = `jsonb_build_object('name', c.name, 'address', c.address, 'latitude', c.latitude,
  'longitude', c.longitude, 'time_zone', c.time_zone, 'search_text', c.search_text, 'source', c.source,
  'source_key', c.source_key, 'licence', c.licence, 'attribution', c.attribution,
  'upstream', (select to_jsonb(u) from court_upstream u where u.court_id = c.id))`;

export async function updateCourts(
  tx: Tx,
  importId: number,
  updates: readonly CourtUpdate[],
): Promise<void> {
  const changed = updates.filter(({ isChanged }) => isChanged);
  if (changed.length > 0) {
    const ids = changed.map(({ id }) => id);
    await tx.query(
      `insert into court_import_changes (import_id, court_id, before)
       select $1, c.id, ${SNAPSHOT} from courts c where c.id = any ($2::bigint[])
       on conflict do nothing`,
      [importId, ids],
    );
    const courts = changed.map(({ court }) => court);
    await tx.query(
      `update courts c set name = t.n, address = t.a, latitude = t.la, longitude = t.lo, time_zone = t.tz,
         search_text = t.s, source = t.src, source_key = t.k, licence = t.lic, attribution = t.attr
       from unnest($1::bigint[], $2::text[], $3::text[], $4::float8[], $5::float8[], $6::text[], $7::text[],
                   $8::text[], $9::text[], $10::text[], $11::text[]) t(id, n, a, la, lo, tz, s, src, k, lic, attr)
       where c.id = t.id`,
      [ids, ...columnsOf(courts)],
    );
  }
  if (updates.length === 0) return;
  const said = updates.map(({ upstream }) => upstream);
  await tx.query(
    `insert into court_upstream (court_id, import_id, name, address, latitude, longitude)
     select id, $1, n, a, la, lo
     from unnest($2::bigint[], $3::text[], $4::text[], $5::float8[], $6::float8[]) t(id, n, a, la, lo)
     on conflict (court_id) do update set import_id = excluded.import_id, name = excluded.name,
       address = excluded.address, latitude = excluded.latitude, longitude = excluded.longitude`,
    [
      importId,
      updates.map(({ id }) => id),
      said.map(({ name }) => name),
      said.map(({ address }) => address),
      said.map(({ latitude }) => latitude),
      said.map(({ longitude }) => longitude),
    ],
  );
}

function column<Key extends keyof ImportedCourt>(
  courts: readonly ImportedCourt[],
  key: Key,
): Array<ImportedCourt[Key]> {
  return courts.map((court) => court[key]);
}
