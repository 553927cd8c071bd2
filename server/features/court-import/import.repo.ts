import type { Tx } from '#server/platform/db/database.ts';
import type { ImportDuplicate } from '#shared/court-import/court-import.contract.ts';
import { SAME_SITE_METRES, SAME_SPOT_METRES } from './court-sites.ts';
import type { CourtFacts, ImportedCourt } from './imported-court.ts';

/** An existing court that a row may refer to. */
export interface KnownCourt {
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
  /** The court that a removed court was merged into. */
  mergedInto: number | null;
  /** What its source said last. Null if it wasn't imported, or before this was stored. */
  upstreamName: string | null;
  upstreamAddress: string | null;
  upstreamLatitude: number | null;
  upstreamLongitude: number | null;
  lastImportId: number | null;
}

const METRES = 'court_metres(n.latitude, n.longitude, c.location[1], c.location[0])';

const KNOWN_COLUMNS = `c.id, c.source, c.source_key as "sourceKey", c.status, c.name, c.address, c.latitude,
  c.longitude, c.licence, c.merged_into as "mergedInto", u.name as "upstreamName", u.address as "upstreamAddress",
  u.latitude as "upstreamLatitude", u.longitude as "upstreamLongitude", u.import_id as "lastImportId"`;

/** A table being filled has no statistics yet, so PostgreSQL would scan it for every row. */
export async function preferIndexes(tx: Tx): Promise<void> {
  await tx.query('set local enable_seqscan = off');
}

export function findBySourceKey(tx: Tx, courts: readonly ImportedCourt[]): Promise<KnownCourt[]> {
  return tx.query<KnownCourt & Record<string, unknown>>(
    `select n.line, ${KNOWN_COLUMNS}
     from unnest($1::int[], $2::text[], $3::text[]) n(line, source, source_key)
     join court_records c on c.source = n.source and c.source_key = n.source_key
     left join court_upstream u on u.court_id = c.id`,
    [column(courts, 'line'), column(courts, 'source'), column(courts, 'sourceKey')],
  );
}

/** All courts within a radius of each row, nearest first, including those an admin removed. */
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
       from court_records c
       where c.status = 'approved' and c.location <@ w.box
       union all
       select c.id, ${METRES} from court_records c where c.status = 'removed' and c.location <@ w.box
       order by metres limit 20
     ) o
     join court_records c on c.id = o.id
     left join court_upstream u on u.court_id = c.id
     where o.metres <= $4
     order by n.line, o.metres`,
    [column(courts, 'line'), column(courts, 'latitude'), column(courts, 'longitude'), radiusMetres],
  );
}

/** Stores the source's data for courts that this import created. */
export async function recordBrought(
  tx: Tx,
  importId: number,
  courtIds: readonly number[],
): Promise<void> {
  if (courtIds.length === 0) return;
  await tx.query(
    `with changes as (
       insert into court_import_changes (import_id, court_id) select $1, unnest($2::bigint[])
     )
     insert into court_upstream (court_id, import_id, name, address, latitude, longitude)
     select id, $1, name, address, latitude, longitude from court_records where id = any ($2::bigint[])`,
    [importId, courtIds],
  );
}

/** The court's new state, and what its source says now. */
export interface CourtUpdate {
  id: number;
  isChanged: boolean;
  court: ImportedCourt;
  /** Facts that change. */
  facts: CourtFacts;
  upstream: Pick<ImportedCourt, 'name' | 'address' | 'latitude' | 'longitude'>;
}

const SNAPSHOT = `jsonb_build_object('name', c.name, 'address', c.address, 'latitude', c.latitude,
  'longitude', c.longitude, 'time_zone', c.time_zone, 'search_text', c.search_text, 'source', c.source,
  'source_key', c.source_key, 'licence', c.licence, 'attribution', c.attribution,
  'facts', coalesce((select jsonb_object_agg(f.key, f.value) from shown_facts f
                     where f.court_id = c.id and f.state = 'imported'), '{}'),
  'upstream', (select to_jsonb(u) from court_upstream u where u.court_id = c.id))`;

/** Stores the current state for an undo. */
export async function recordFormer(
  tx: Tx,
  importId: number,
  courtIds: readonly number[],
): Promise<void> {
  await tx.query(
    `insert into court_import_changes (import_id, court_id, before)
     select $1, c.id, ${SNAPSHOT} from court_records c where c.id = any ($2::bigint[])
     on conflict do nothing`,
    [importId, courtIds],
  );
}

export async function saveUpstream(
  tx: Tx,
  importId: number,
  updates: readonly CourtUpdate[],
): Promise<void> {
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

/** Courts of one source on the same site, each with the oldest one there. */
export function listDuplicates(
  tx: Tx,
  { limit, noName }: { limit: number; noName: string },
): Promise<ImportDuplicate[]> {
  return tx.query<ImportDuplicate & Record<string, unknown>>(
    `select c.id, c.name, c.address, c.source, o.id as "intoId", o.name as "intoName",
       round(o.metres)::int as metres
     from court_records c
     cross join lateral (
       select n.id, n.name, court_metres(c.latitude, c.longitude, n.latitude, n.longitude) as metres
       from court_records n
       where n.status = 'approved' and n.source = c.source and n.source_key is not null and n.id < c.id
         and n.location <@ box(
           point(c.longitude - $1 / 111194.9 / greatest(0.01, cos(radians(c.latitude))), c.latitude - $1 / 111194.9),
           point(c.longitude + $1 / 111194.9 / greatest(0.01, cos(radians(c.latitude))), c.latitude + $1 / 111194.9))
       order by n.id limit 20
     ) o
     where c.status = 'approved' and c.source_key is not null
       and (o.metres <= $2 or (o.metres <= $1 and lower(o.name) = lower(c.name) and c.name <> $3))
     limit $4`,
    [SAME_SITE_METRES, SAME_SPOT_METRES, noName, limit],
  );
}

export interface CourtSource {
  name: string;
  licence: string | null;
  link: string | null;
}

export interface ListedSource extends CourtSource {
  courts: number;
}

/** A source whose licence an earlier import recorded. */
export async function findSource(tx: Tx, name: string): Promise<CourtSource | undefined> {
  const [row] = await tx.query<CourtSource & Record<string, unknown>>(
    `select name, licence, link from court_sources where name = $1 and licence is not null`,
    [name],
  );
  return row;
}

/** Missing values keep what is stored. */
export async function saveSource(tx: Tx, { name, licence, link }: CourtSource): Promise<void> {
  await tx.query(
    `insert into court_sources (name, licence, link) values ($1, $2, $3)
     on conflict (name) do update set licence = coalesce(excluded.licence, court_sources.licence),
       link = coalesce(excluded.link, court_sources.link)`,
    [name, licence, link],
  );
}

/** Every source with a court on the map, most courts first. Excludes courts that users registered. */
export function listSources(tx: Tx): Promise<ListedSource[]> {
  return tx.query<ListedSource & Record<string, unknown>>(
    `select c.source as name, count(*)::int as courts, coalesce(s.licence, min(c.licence)) as licence, s.link
     from court_cards c left join court_sources s on s.name = c.source
     where c.status = 'approved' and c.source <> 'community'
     group by c.source, s.licence, s.link order by courts desc, name`,
  );
}
