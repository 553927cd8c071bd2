-- Which of these courts are referenced by check-ins, posts, games, photos or anything else. Foreign keys are read
-- from the catalog, so that rooms added later are included. References from the table p_apart_from don't count, and
-- neither do facts, because imports write them too.
create or replace function courts_in_use(p_court_ids bigint[], p_apart_from regclass) returns setof bigint
language plpgsql as $$
declare
  reference record;
begin
  return query select v.court_id from visits v where v.court_id = any (p_court_ids);
  return query select c.id from courts c
    where c.id = any (p_court_ids) and (c.photo_id is not null or c.submitted_by is not null);
  for reference in
    select k.conrelid::regclass as relation, a.attname as name
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'courts'::regclass and k.conparentid = 0
      and k.conrelid not in (p_apart_from, 'court_facts'::regclass)
  loop
    return query execute format(
      'select %1$I from %2$s where %1$I = any ($1)', reference.name, reference.relation) using p_court_ids;
  end loop;
end $$;
