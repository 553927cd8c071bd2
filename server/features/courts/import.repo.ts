import type { Tx } from '#server/db/database.ts';
import type { Position } from '#shared/geo/distance.ts';
import { metresTo } from './court-json.repo.ts';

export interface ImportedCourt extends Position {
  sourceKey: string;
  name: string;
  address: string;
  searchText: string;
  timeZone: string;
  source: string;
  licence: string | null;
  attribution: string;
}

/** The keys of those that were not there yet. */
export async function insertImportedCourts(
  tx: Tx,
  courts: readonly ImportedCourt[],
): Promise<Set<string>> {
  const column = <Key extends keyof ImportedCourt>(key: Key) => courts.map((court) => court[key]);
  const rows = await tx.query<{ sourceKey: string }>(
    `insert into courts (name, address, latitude, longitude, time_zone, status, search_text, source, source_key,
                         licence, attribution, decided_at)
     select t.*, now() from (
       select n, a, la, lo, tz, 'approved', s, src, k, lic, attr
       from unnest($1::text[], $2::text[], $3::float8[], $4::float8[], $5::text[], $6::text[], $7::text[], $8::text[],
                   $9::text[], $10::text[]) t(n, a, la, lo, tz, s, src, k, lic, attr)) t
     on conflict (source, source_key) do nothing returning source_key as "sourceKey"`,
    [
      column('name'),
      column('address'),
      column('latitude'),
      column('longitude'),
      column('timeZone'),
      column('searchText'),
      column('source'),
      column('sourceKey'),
      column('licence'),
      column('attribution'),
    ],
  );
  return new Set(rows.map((row) => row.sourceKey));
}

export interface Neighbour {
  sourceKey: string;
  name: string;
  source: string;
  metres: number;
}

/** For each court the nearest one that another source has already put there. */
export async function findNeighbours(
  tx: Tx,
  courts: readonly ImportedCourt[],
  radiusMetres: number,
): Promise<Map<string, Neighbour>> {
  const rows = await tx.query<Neighbour & Record<string, unknown>>(
    `select n.source_key as "sourceKey", o.name, o.source, o.metres
     from unnest($1::text[], $2::text[], $3::float8[], $4::float8[]) n(source_key, source, latitude, longitude)
     cross join lateral (
       select $5 / 111194.9 as high, $5 / 111194.9 / greatest(0.01, cos(radians(n.latitude))) as wide
     ) w
     cross join lateral (
       select c.name, c.source, ${metresTo('n.latitude', 'n.longitude')} as metres
       from courts c
       where c.status = 'approved' and c.source <> n.source and c.location <@ box(
         point(n.longitude - w.wide, n.latitude - w.high), point(n.longitude + w.wide, n.latitude + w.high))
       order by metres limit 1
     ) o
     where o.metres <= $5`,
    [
      courts.map((court) => court.sourceKey),
      courts.map((court) => court.source),
      courts.map((court) => court.latitude),
      courts.map((court) => court.longitude),
      radiusMetres,
    ],
  );
  return new Map(rows.map((row) => [row.sourceKey, row]));
}

/** Which of these a former run has brought already. */
export async function findImported(tx: Tx, courts: readonly ImportedCourt[]): Promise<Set<string>> {
  const rows = await tx.query<{ sourceKey: string }>(
    `select c.source_key as "sourceKey"
     from unnest($1::text[], $2::text[]) n(source, source_key)
     join courts c on c.source = n.source and c.source_key = n.source_key`,
    [courts.map((court) => court.source), courts.map((court) => court.sourceKey)],
  );
  return new Set(rows.map((row) => row.sourceKey));
}
