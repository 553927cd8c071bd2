-- Live events from within SQL.

-- For statements that publish beside their own work; TypeScript calls publishLive().
create or replace function publish_live(p_type text, p_user_id bigint default null, p_court_id bigint default null)
returns void language sql as $$
  insert into live_events (type, user_id, court_id) values (p_type, p_user_id, p_court_id)
$$;
