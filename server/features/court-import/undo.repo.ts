import type { Tx } from '#server/platform/db/database.ts';
import { type FactKey, MAX_COUNT } from '#shared/court-card/facts.ts';

export async function forgetSource(tx: Tx, source: string): Promise<void> {
  await tx.query(
    `delete from court_sources s where name = $1 and not exists (select from court_cards where source = s.name)`,
    [source],
  );
}

export async function listBrought(tx: Tx, importId: number, limit: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select court_id as id from court_import_changes where import_id = $1 and before is null
     order by court_id limit $2`,
    [importId, limit],
  );
  return rows.map(({ id }) => id);
}

export async function forgetChanges(
  tx: Tx,
  importId: number,
  courtIds: readonly number[],
): Promise<void> {
  await tx.query('delete from court_import_changes where import_id = $1 and court_id = any ($2)', [
    importId,
    courtIds,
  ]);
}

export async function listChanged(tx: Tx, importId: number, limit: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select court_id as id from court_import_changes where import_id = $1 and before is not null
     order by court_id limit $2`,
    [importId, limit],
  );
  return rows.map(({ id }) => id);
}

interface FormerCourt {
  id: number;
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
  facts: Partial<Record<FactKey, string>>;
}

/** A node of 0.11.0 stored columns of the court instead. */
const FACTS_OF_0_11 = `jsonb_strip_nulls(jsonb_build_object(
         'lights', case k.before->>'lights' when 'true' then 'yes' when 'false' then 'no' end,
         'indoor', case k.before->>'indoor' when 'true' then 'yes' when 'false' then 'no' end,
         'courts', case when (k.before->>'court_count')::int > 1
           then least((k.before->>'court_count')::int, ${MAX_COUNT})::text end))`;

/** Their state before the import, field by field, except for fields changed since. */
export function readFormer(
  tx: Tx,
  importId: number,
  courtIds: readonly number[],
): Promise<FormerCourt[]> {
  return tx.query<FormerCourt>(
    `select c.id, case when c.name = u.name then k.before->>'name' else c.name end as name,
       case when c.address = u.address then k.before->>'address' else c.address end as address,
       case when p.same then (k.before->>'latitude')::float8 else c.latitude end as latitude,
       case when p.same then (k.before->>'longitude')::float8 else c.longitude end as longitude,
       case when p.same then k.before->>'time_zone' else c.time_zone end as "timeZone",
       case when c.name = u.name and c.address = u.address then k.before->>'search_text'
         else c.search_text end as "searchText",
       k.before->>'source' as source, k.before->>'source_key' as "sourceKey",
       k.before->>'licence' as licence, k.before->>'attribution' as attribution,
       coalesce(k.before->'facts', ${FACTS_OF_0_11}) as facts
     from court_import_changes k join court_upstream u on u.court_id = k.court_id
       join court_records c on c.id = k.court_id
       cross join lateral (select c.latitude = u.latitude and c.longitude = u.longitude as same) p
     where k.import_id = $1 and k.court_id = any ($2::bigint[])`,
    [importId, courtIds],
  );
}

/** Restores what the source said before the import, and deletes the undo data. */
export async function restoreUpstream(
  tx: Tx,
  importId: number,
  courtIds: readonly number[],
): Promise<void> {
  await tx.query(
    `with old as (
       delete from court_import_changes where import_id = $1 and court_id = any ($2::bigint[])
       returning court_id, before->'upstream' as upstream
     ), unsaid as (
       delete from court_upstream u using old o
       where u.court_id = o.court_id and jsonb_typeof(o.upstream) <> 'object'
     )
     update court_upstream u set import_id = (o.upstream->>'import_id')::bigint,
       name = o.upstream->>'name', address = o.upstream->>'address',
       latitude = (o.upstream->>'latitude')::float8, longitude = (o.upstream->>'longitude')::float8
     from old o where u.court_id = o.court_id and jsonb_typeof(o.upstream) = 'object'`,
    [importId, courtIds],
  );
}
