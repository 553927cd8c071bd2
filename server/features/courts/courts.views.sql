-- A court as other rooms may know it, whatever its status.
create view court_cards with (security_invoker) as
  select id, name, address, latitude, longitude, location, time_zone, status, source, licence, photo_id,
         submitted_by, merged_into, decided_at, created_at
  from courts;

-- All that an import may bring, change and put back.
create view court_records with (security_invoker) as
  select id, status, name, address, latitude, longitude, location, time_zone, search_text, source, source_key,
         licence, attribution, lights, indoor
  from courts;

-- Until when courts are closed; null: until further notice.
create view court_closed_until with (security_invoker) as
  select court_id, last_day from court_closures;

-- Where people last looked for courts, for a check-in that carries no position.
create view seen_positions with (security_invoker) as
  select user_id, latitude, longitude, seen_at from last_positions;
