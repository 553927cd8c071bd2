-- Great-circle distance in metres (haversine, R = 6,371 km). PostgreSQL inlines it, so a search that passes
-- `location[1], location[0]` reads only the index.
create or replace function court_metres(
  from_latitude double precision, from_longitude double precision,
  to_latitude double precision, to_longitude double precision) returns double precision
immutable parallel safe language sql
  return 12742000 * asin(sqrt(least(1,
    power(sin(radians(to_latitude - from_latitude) / 2), 2)
    + cos(radians(from_latitude)) * cos(radians(to_latitude))
      * power(sin(radians(to_longitude - from_longitude) / 2), 2))));

-- The exact nearest approved courts to a position. search/README.md explains the steps. PostgreSQL inlines this too:
-- pass the limit as a constant instead of a parameter, or every call is planned again.
-- contract: since 0.12.0 it also returns facts, which 0.11.0 doesn't read.
drop function if exists courts_near(double precision, double precision, double precision, integer);
create or replace function courts_near(
  near_latitude double precision, near_longitude double precision, radius_metres double precision, max_courts integer)
returns table (id bigint, name text, address text, latitude double precision, longitude double precision, status text,
               time_zone text, photo_id bigint, attribution text, created_at timestamptz,
               facts text[], metres double precision)
stable parallel safe language sql as $$
  with reach as (
    -- Slightly wider than needed, so that rounding can't lose the court at the edge.
    select degrees((least(radius_metres,
      (select max(metres) from (
         select court_metres(near_latitude, near_longitude, c.location[1], c.location[0]) as metres
         from courts c where c.status = 'approved'
         order by c.location <-> point(near_longitude, near_latitude) limit max_courts) flat
       having count(*) = max_courts),
      -- Across the antimeridian.
      (select max(metres) from (
         select court_metres(near_latitude, near_longitude, c.location[1], c.location[0]) as metres
         from courts c where c.status = 'approved' and abs(near_longitude) > 150
         order by c.location <-> point(near_longitude - sign(near_longitude) * 360, near_latitude) limit max_courts) flat
       having count(*) = max_courts)) * 1.0000001 + 0.001) / 6371000) as high
  ),
  span as (
    select high, near_longitude - wide as west, near_longitude + wide as east
    from (
      select high, case
        when near_latitude + high >= 90 or near_latitude - high <= -90
          or sin(radians(high)) >= cos(radians(near_latitude)) then 360
        else degrees(asin(sin(radians(high)) / cos(radians(near_latitude)))) end as wide
      from (select high from reach offset 0) r offset 0
    ) w offset 0
  ),
  boxes as (
    select unnest(case
      when east - west >= 360 then array[box(point(-180, near_latitude - high), point(180, near_latitude + high))]
      when west < -180 then array[box(point(-180, near_latitude - high), point(east, near_latitude + high)),
                                  box(point(west + 360, near_latitude - high), point(180, near_latitude + high))]
      when east > 180 then array[box(point(west, near_latitude - high), point(180, near_latitude + high)),
                                 box(point(-180, near_latitude - high), point(east - 360, near_latitude + high))]
      else array[box(point(west, near_latitude - high), point(east, near_latitude + high))] end) as part
    from span
  )
  select * from (
    -- Only columns in the index. Any other would be read from the table.
    select c.id, c.name, c.address, c.location[1] as latitude, c.location[0] as longitude, 'approved'::text as status,
           c.time_zone, c.photo_id, c.attribution, c.created_at, c.facts,
           court_metres(near_latitude, near_longitude, c.location[1], c.location[0]) as metres
    from boxes b join courts c on c.location <@ b.part
    -- `offset 0` keeps PostgreSQL from computing the distance twice.
    where c.status = 'approved' offset 0
  ) found
  where metres <= radius_metres order by metres, id limit max_courts
$$;
