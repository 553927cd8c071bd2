-- A court as other rooms may see it, whatever its status.
create view court_cards with (security_invoker) as
  select id, name, address, latitude, longitude, location, time_zone, status, source, licence, attribution,
         photo_id, submitted_by, merged_into, decided_at, created_at, facts,
         -- Read by 0.11.0.
         lights, indoor
  from courts;

-- Everything an import may create, change and restore.
create view court_records with (security_invoker) as
  select id, status, name, address, latitude, longitude, location, time_zone, search_text, source, source_key,
         licence, attribution, merged_into,
         -- Read by 0.11.0.
         lights, indoor, court_count
  from courts;

-- The last closed day of each closed court. Null means until further notice.
create view court_closed_until with (security_invoker) as
  select court_id, last_day, reason from court_closures;

-- The court on the map that a link to this one leads to: the court itself, or the one it was merged into in the end.
create or replace function court_on_map(p_court_id bigint) returns bigint language sql stable parallel safe as $$
  with recursive way as (
    select id, status, merged_into from courts where id = p_court_id
    union
    select c.id, c.status, c.merged_into from way w join courts c on c.id = w.merged_into where w.status = 'removed'
  )
  select id from way where status = 'approved'
$$;

-- Where users last searched for courts, for check-ins without a position.
create view seen_positions with (security_invoker) as
  select user_id, latitude, longitude, seen_at from last_positions;

-- Users near a court since a given time, by their last search or the court they are at. Only each user's last place
-- is known, for an hour at most.
create or replace function people_seen_near(court bigint, metres double precision, since timestamptz)
returns table (user_id bigint) language sql stable parallel safe as $$
  select p.user_id from (
    select l.user_id, l.latitude, l.longitude from last_positions l where l.seen_at > since
    union all
    select h.user_id, o.latitude, o.longitude from people_here h join courts o on o.id = h.court_id
    where h.proved_at > since
  ) p join courts c on c.id = court
  where abs(p.latitude - c.latitude) < metres / 100000
    and court_metres(p.latitude, p.longitude, c.latitude, c.longitude) <= metres
$$;
