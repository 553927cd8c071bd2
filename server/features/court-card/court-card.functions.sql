-- Stores what a file or a submitter says. Players know better: only facts that no player has settled change. At most
-- one row per court and key.
create or replace function court_facts_import(p_court_ids bigint[], p_keys text[], p_values text[]) returns void
language sql as $$
  insert into court_facts (court_id, key, value, state, confirmed_at)
  select t.court_id, t.key, t.value, 'imported', now()
  from unnest(p_court_ids, p_keys, p_values) t(court_id, key, value)
  on conflict (court_id, key) do update set value = excluded.value, confirmed_at = excluded.confirmed_at
  where court_facts.state = 'imported'
$$;

-- Copies changed facts to their courts.
create or replace function court_facts_follow() returns trigger language plpgsql as $$
begin
  perform courts_take_facts(array(select distinct court_id from changed order by court_id));
  return null;
end
$$;
