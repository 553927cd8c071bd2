import tzLookup from '@photostructure/tz-lookup';
import { metresTo } from '#server/features/courts/summary/summary.repo.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { searchKey } from '#shared/search-key.ts';
import { STARTER_COURTS } from './starter-courts.ts';

const SOURCE = 'starter';
/**
 * Positions are set by hand. A court from another source this close, or with the same name a little farther away, is
 * the same.
 */
const SAME_COURT_METRES = 100;
const SAME_NAME_METRES = 400;

/**
 * Adds the starter courts, except where an import or a user has already added the same one. Existing ones keep their
 * edits.
 */
export async function loadStarterCourts(tx: Tx): Promise<number> {
  const taken = await findTaken(tx);
  const courts = STARTER_COURTS.filter(({ key }) => !taken.has(key));
  if (courts.length === 0) return 0;
  const inserted = await tx.query<{ id: number; key: string }>(
    `insert into courts (status, source, decided_at, source_key, name, address, latitude, longitude, search_text, time_zone)
     select 'approved', '${SOURCE}', now(), n.*
     from unnest($1::text[], $2::text[], $3::text[], $4::float8[], $5::float8[], $6::text[], $7::text[]) n
     on conflict (source, source_key) do nothing returning id, source_key as key`,
    [
      courts.map(({ key }) => key),
      courts.map(({ name }) => name),
      courts.map(({ address }) => address),
      courts.map(({ latitude }) => latitude),
      courts.map(({ longitude }) => longitude),
      courts.map(({ name, address }) => searchKey(`${name} ${address}`)),
      courts.map(({ latitude, longitude }) => tzLookup(latitude, longitude)),
    ],
  );
  const isLit = new Set(courts.filter(({ lights }) => lights).map(({ key }) => key));
  const lit = inserted.filter(({ key }) => isLit.has(key)).map(({ id }) => id);
  await tx.query('select court_facts_import($1::bigint[], $2::text[], $3::text[])', [
    lit,
    lit.map(() => 'lights'),
    lit.map(() => 'yes'),
  ]);
  return inserted.length;
}

async function findTaken(tx: Tx): Promise<Set<string>> {
  const rows = await tx.query<{ key: string }>(
    `select n.key from unnest($1::text[], $2::text[], $3::float8[], $4::float8[]) n(key, name, latitude, longitude)
     cross join lateral (
       select $5 / 111194.9 as high, $5 / 111194.9 / greatest(0.01, cos(radians(n.latitude))) as wide
     ) w
     where exists (
       select from courts c
       where c.status = 'approved' and c.source <> '${SOURCE}' and c.location <@ box(
           point(n.longitude - w.wide, n.latitude - w.high), point(n.longitude + w.wide, n.latitude + w.high))
         and ${metresTo('n.latitude', 'n.longitude')} <= case
           when c.search_text like '%' || n.name || '%' then $5 else $6 end)`,
    [
      STARTER_COURTS.map(({ key }) => key),
      STARTER_COURTS.map(({ name }) => searchKey(name)),
      STARTER_COURTS.map(({ latitude }) => latitude),
      STARTER_COURTS.map(({ longitude }) => longitude),
      SAME_NAME_METRES,
      SAME_COURT_METRES,
    ],
  );
  return new Set(rows.map(({ key }) => key));
}
