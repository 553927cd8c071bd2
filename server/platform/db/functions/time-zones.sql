-- Only time zones that this PostgreSQL knows are stored.

-- The name if it is valid, otherwise null. Trying it is a thousand times faster than reading pg_timezone_names.
create or replace function known_time_zone(p_name text) returns text language plpgsql stable strict as $$
begin
  perform now() at time zone p_name;
  return p_name;
exception when invalid_parameter_value then
  return null;
end $$;

-- Fallback where no border is known: the nautical time zone. The sign in these names is reversed.
create or replace function time_zone_by_longitude(p_longitude double precision) returns text language sql immutable as $$
  select case round(p_longitude / 15)::int when 0 then 'Etc/GMT'
    else 'Etc/GMT' || case when p_longitude > 0 then '-' else '+' end || abs(round(p_longitude / 15)::int) end
$$;

create or replace function users_keep_known_time_zone() returns trigger language plpgsql as $$
begin
  new.time_zone := coalesce(known_time_zone(new.time_zone), 'UTC');
  return new;
end $$;

create or replace function courts_keep_known_time_zone() returns trigger language plpgsql as $$
begin
  if new.time_zone is not null and known_time_zone(new.time_zone) is null then
    new.time_zone := time_zone_by_longitude(coalesce(new.longitude, 0));
  end if;
  return new;
end $$;

-- Fires the triggers for rows whose time zone PostgreSQL doesn't know, and returns their number. Runs daily, because
-- the data may have moved to a PostgreSQL with fewer zones.
create or replace function repair_time_zones() returns bigint language sql as $$
  with unknown as materialized (
    select name from (select time_zone as name from users union select time_zone from courts) names
    where name is not null and known_time_zone(name) is null
  ),
  repaired_users as (
    update users set time_zone = time_zone where time_zone in (select name from unknown) returning 1),
  repaired_courts as (
    update courts set time_zone = time_zone where time_zone in (select name from unknown) returning 1)
  select (select count(*) from repaired_users) + (select count(*) from repaired_courts)
$$;
