-- Publishes live events from SQL.

-- For SQL functions that publish as part of their work. TypeScript calls publishLive().
create or replace function publish_live(p_type text, p_user_id bigint default null, p_court_id bigint default null)
returns void language sql as $$
  insert into live_events (type, user_id, court_id) values (p_type, p_user_id, p_court_id)
$$;

-- One event per user in p_user_ids with their court, if they are in p_of.
create or replace function publish_live_many(p_type text, p_of bigint[], p_user_ids bigint[], p_court_ids bigint[])
returns void language plpgsql as $$
begin
  insert into live_events (type, user_id, court_id)
  select p_type, g.user_id, g.court_id from unnest(p_user_ids, p_court_ids) as g (user_id, court_id)
  where g.user_id = any (p_of);
end $$;
