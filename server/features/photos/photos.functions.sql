-- Files of photos whose rows are gone.

create or replace function note_photo_leftover() returns trigger language plpgsql as $$
begin
  insert into photo_leftovers (public_key) values (old.public_key) on conflict do nothing;
  return null;
end
$$;

-- Deletes unreferenced photos and returns how many. Referencing columns are read from the catalog, so that a new
-- table with photos can't be forgotten here.
create or replace function photos_delete_unused(p_older_than_minutes integer) returns bigint
language plpgsql as $$
declare
  is_unused text;
  deleted bigint;
begin
  select string_agg(format('not exists (select from %s r where r.%I = p.id)', k.conrelid::regclass, a.attname), ' and ')
    into is_unused
  from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
  where k.contype = 'f' and k.confrelid = 'photos'::regclass;
  execute format(
    'delete from photos p where p.created_at < now() - make_interval(mins => $1) and %s', is_unused)
    using p_older_than_minutes;
  get diagnostics deleted = row_count;
  return deleted;
end $$;
