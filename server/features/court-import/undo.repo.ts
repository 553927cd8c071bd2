import type { Tx } from '#server/platform/db/database.ts';

/** Which of these courts hold something of people: check-ins, posts, games, photos, whatever refers to them. */
async function findUsed(tx: Tx, courtIds: readonly number[]): Promise<Set<number>> {
  // Read from the database itself, so that a room that is added later is not forgotten here.
  const references = await tx.query<{ table: string; column: string }>(
    `select k.conrelid::regclass::text as table, a.attname as column
     from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
     where k.contype = 'f' and k.confrelid = 'courts'::regclass and k.conparentid = 0
       and k.conrelid not in ('court_upstream'::regclass)`,
  );
  const used = [
    'select court_id as id from check_ins where court_id = any ($1)',
    'select id from courts where id = any ($1) and (photo_id is not null or submitted_by is not null)',
    ...references.map(
      ({ table, column }) => `select ${column} from ${table} where ${column} = any ($1)`,
    ),
  ];
  const rows = await tx.query<{ id: number }>(used.join(' union '), [courtIds]);
  return new Set(rows.map(({ id }) => id));
}

export interface Removal {
  removed: number;
  /** Kept because people left something there; no longer bound to the source. */
  kept: number;
}

/** Keeps a half-done removal apart from what an admin took off the map. */
const BEING_REMOVED = 'REMOVED_BY_IMPORT';

/**
 * Takes unused courts off the map, so that nobody checks in there any more. A check-in that is on its way
 * may still be recorded: the courts are deleted a moment later, by `deleteHidden`.
 */
export async function hideUnused(tx: Tx, courtIds: readonly number[]): Promise<void> {
  const used = await findUsed(tx, courtIds);
  await tx.query(
    `update courts set status = 'removed', reject_reason = $2 where id = any ($1) and status = 'approved'`,
    [courtIds.filter((id) => !used.has(id)), BEING_REMOVED],
  );
}

/** Deletes what was hidden, but never a court that people have used: that stays, on its own. */
export async function deleteHidden(tx: Tx, courtIds: readonly number[]): Promise<Removal> {
  await tx.query('select from courts where id = any ($1) order by id for update', [courtIds]);
  const used = await findUsed(tx, courtIds);
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

/** The next courts of a source that are on the map and bound to it. */
export async function listOfSource(tx: Tx, source: string, limit: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select id from courts
     where source = $1 and source_key is not null and (status = 'approved' or reject_reason = $3)
     order by id limit $2`,
    [source, limit, BEING_REMOVED],
  );
  return rows.map(({ id }) => id);
}

export async function forgetSource(tx: Tx, source: string): Promise<void> {
  await tx.query(
    `delete from court_sources s where name = $1 and not exists (select from courts where source = s.name)`,
    [source],
  );
}

/** The next courts that an import brought. */
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

/** Puts back what an import changed, field by field, unless it has been changed again since. */
export async function restoreChanged(tx: Tx, importId: number, limit: number): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    `with old as (
       select court_id, before from court_import_changes
       where import_id = $1 and before is not null order by court_id limit $2
     ), restored as (
       update courts c set
         name = case when c.name = u.name then o.before->>'name' else c.name end,
         address = case when c.address = u.address then o.before->>'address' else c.address end,
         latitude = case when p.same then (o.before->>'latitude')::float8 else c.latitude end,
         longitude = case when p.same then (o.before->>'longitude')::float8 else c.longitude end,
         time_zone = case when p.same then o.before->>'time_zone' else c.time_zone end,
         search_text = case when c.name = u.name and c.address = u.address then o.before->>'search_text'
           else c.search_text end,
         source = o.before->>'source', source_key = o.before->>'source_key',
         licence = o.before->>'licence', attribution = o.before->>'attribution'
       from old o join court_upstream u on u.court_id = o.court_id
         cross join lateral (select exists (select from courts x where x.id = o.court_id
           and x.latitude = u.latitude and x.longitude = u.longitude) as same) p
       where c.id = o.court_id
       returning c.id
     ), upstream as (
       delete from court_upstream u using old o
       where u.court_id = o.court_id and jsonb_typeof(o.before->'upstream') <> 'object'
     ), said as (
       update court_upstream u set import_id = (o.before->'upstream'->>'import_id')::bigint,
         name = o.before->'upstream'->>'name', address = o.before->'upstream'->>'address',
         latitude = (o.before->'upstream'->>'latitude')::float8,
         longitude = (o.before->'upstream'->>'longitude')::float8
       from old o where u.court_id = o.court_id and jsonb_typeof(o.before->'upstream') = 'object'
     ), forgotten as (
       delete from court_import_changes k using old o where k.import_id = $1 and k.court_id = o.court_id
     )
     select court_id as id from old`,
    [importId, limit],
  );
  return rows.length;
}
