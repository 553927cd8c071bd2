import type pg from 'pg';

export interface IndexForm {
  name: string;
  definition: string;
  columns: string[];
  isUnique: boolean;
  isValid: boolean;
  /** Of a primary key or unique constraint: `p` or `u`. */
  constraint: 'p' | 'u' | null;
  constraintDefinition: string | null;
}

/** A table as the catalogue describes it: what a partitioned one in its place needs as well. */
export interface TableForm {
  isPartitioned: boolean;
  owner: string;
  /** Date or timestamptz. */
  keyType: string | null;
  indexes: IndexForm[];
  triggers: { name: string; definition: string; isForEachRow: boolean }[];
  /** Those that name the table itself; views upon them follow. */
  views: { name: string; definition: string; options: string[] | null }[];
  identity: { column: string; sequence: string; generated: string } | null;
  /** Check constraints that old rows were never held against. */
  notValid: string[];
  grants: { on: 'table' | 'sequence'; grantee: string; privilege: string }[];
  obstacles: string[];
}

/** Undefined: there is no such table. */
export async function readTableForm(
  client: pg.ClientBase,
  table: string,
  key: string,
): Promise<TableForm | undefined> {
  const { rows } = await client.query<{ form: TableForm }>(FORM, [table, key]);
  return rows[0]?.form;
}

const FORM = `
select json_build_object(
  'isPartitioned', t.relkind = 'p',
  'owner', t.relowner::regrole::text,
  'keyType', (select format_type(atttypid, null) from pg_attribute
              where attrelid = t.oid and attname = $2 and attnotnull and not attisdropped),
  'indexes', (
    select coalesce(json_agg(json_build_object(
      'name', x.relname, 'definition', pg_get_indexdef(x.oid), 'isUnique', i.indisunique, 'isValid', i.indisvalid,
      'columns', (select json_agg(a.attname order by n.place)
                  from unnest(i.indkey) with ordinality n (number, place)
                    join pg_attribute a on a.attrelid = t.oid and a.attnum = n.number),
      'constraint', k.contype, 'constraintDefinition', pg_get_constraintdef(k.oid)) order by x.relname), '[]')
    from pg_index i join pg_class x on x.oid = i.indexrelid
      left join pg_constraint k on k.conindid = x.oid and k.contype in ('p', 'u')
    where i.indrelid = t.oid),
  'triggers', (
    select coalesce(json_agg(json_build_object(
      'name', tgname, 'definition', pg_get_triggerdef(oid), 'isForEachRow', tgtype & 1 = 1) order by tgname), '[]')
    from pg_trigger where tgrelid = t.oid and not tgisinternal),
  'views', (
    select coalesce(json_agg(json_build_object(
      'name', quote_ident(v.relname), 'definition', pg_get_viewdef(v.oid), 'options', v.reloptions) order by v.relname), '[]')
    from pg_class v where v.relkind = 'v' and v.oid in (
      select r.ev_class from pg_depend d join pg_rewrite r on r.oid = d.objid
      where d.classid = 'pg_rewrite'::regclass and d.refclassid = 'pg_class'::regclass and d.refobjid = t.oid)),
  'identity', s.identity,
  'notValid', (select coalesce(json_agg(conname), '[]') from pg_constraint
               where conrelid = t.oid and contype = 'c' and not convalidated),
  'grants', (
    select coalesce(json_agg(json_build_object('on', g.kind, 'privilege', a.privilege_type,
             'grantee', case a.grantee when 0 then 'public' else a.grantee::regrole::text end)), '[]')
    from (values ('table', t.relacl), ('sequence', s.acl)) g (kind, acl), aclexplode(g.acl) a
    where a.grantee <> t.relowner),
  'obstacles', array_remove(array[
    case when t.relkind not in ('r', 'p') then 'it is no table' end,
    case when t.relispartition then 'it is a partition itself' end,
    case when t.relrowsecurity then 'it has row security' end,
    case when exists (select from pg_constraint where contype = 'f' and t.oid in (conrelid, confrelid))
         then 'it has foreign keys, or they refer to it' end,
    case when exists (select from pg_constraint where contype = 'x' and conrelid = t.oid)
         then 'it has an exclusion constraint' end,
    case when t.relkind = 'r' and exists (select from pg_inherits where t.oid in (inhrelid, inhparent))
         then 'it inherits' end,
    case when exists (select from pg_depend d join pg_rewrite r on r.oid = d.objid join pg_class m on m.oid = r.ev_class
                      where d.classid = 'pg_rewrite'::regclass and d.refobjid = t.oid and m.relkind = 'm')
         then 'a materialized view reads it' end,
    case when exists (select from pg_depend where classid = 'pg_proc'::regclass and refobjid = t.oid)
         then 'a function is bound to it' end], null)
) as form
from pg_class t
left join lateral (
  select json_build_object(
           'column', a.attname, 'sequence', q.relname,
           'generated', case a.attidentity when 'a' then 'always' else 'by default' end) as identity,
         q.relacl as acl
  from pg_attribute a
    join pg_class q on q.oid = pg_get_serial_sequence(quote_ident(t.relname), a.attname)::regclass
  where a.attrelid = t.oid and a.attidentity <> '' and not a.attisdropped limit 1
) s on true
where t.oid = to_regclass('public.' || quote_ident($1))`;
