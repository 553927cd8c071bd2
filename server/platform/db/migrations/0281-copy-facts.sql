insert into court_facts (court_id, key, value, state)
select id, 'lights', case when lights then 'yes' else 'no' end, 'imported' from courts where lights is not null
union all
select id, 'indoor', case when indoor then 'yes' else 'no' end, 'imported' from courts where indoor is not null
union all
select id, 'courts', least(court_count, 40)::text, 'imported' from courts where court_count > 1
on conflict do nothing;

update court_import_changes
set before = before - '{lights,indoor,court_count}'::text[] || jsonb_build_object('facts', jsonb_strip_nulls(
  jsonb_build_object(
    'lights', case before->>'lights' when 'true' then 'yes' when 'false' then 'no' end,
    'indoor', case before->>'indoor' when 'true' then 'yes' when 'false' then 'no' end,
    'courts', case when (before->>'court_count')::int > 1 then least((before->>'court_count')::int, 40)::text end)))
where before is not null;

create function court_facts_follow() returns trigger language plpgsql as $$
begin
  perform courts_take_facts(array(select distinct court_id from changed order by court_id));
  return null;
end $$;
create trigger court_facts_insert after insert on court_facts
  referencing new table as changed for each statement execute function court_facts_follow();
create trigger court_facts_update after update on court_facts
  referencing new table as changed for each statement execute function court_facts_follow();
create trigger court_facts_delete after delete on court_facts
  referencing old table as changed for each statement execute function court_facts_follow();
