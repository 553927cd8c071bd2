-- map of the world
  select c.id, left(c.name, 80) as name, c.latitude, c.longitude,
    k.today as "currentCheckins", k.active as "activeNow"
  from (
    select distinct c.id
    from (select box(point(west, south), point(east, north)) as box
          from unnest($1::float8[], $2::float8[], $3::float8[], $4::float8[]) b(west, south, east, north)) b
    cross join lateral (
      select id from courts where location <@ b.box and status = 'approved' limit $6) c
    limit $6
  ) found
  join courts c on c.id = found.id cross join lateral (select count(*) filter (where local_day = (coalesce($5::timestamptz, now()) at time zone c.time_zone)::date) as today,
      count(distinct user_id) filter (where created_at > coalesce($5::timestamptz, now()) - interval '2 hours') as active
    from check_ins
    where court_id = c.id and local_day = any (array[(coalesce($5::timestamptz, now()) at time zone c.time_zone)::date, (coalesce($5::timestamptz, now()) at time zone c.time_zone)::date - 1]) and created_at <= coalesce($5::timestamptz, now())) k
  order by c.id
