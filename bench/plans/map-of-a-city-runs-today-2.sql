-- map of a city, runs today
  select c.id, left(c.name, 80) as name, c.latitude, c.longitude,
    k.today as "currentCheckins", k.active as "activeNow", k.estimate, z.court_id is not null as "isClosed"
  from (
    select distinct c.id
    from (select box(point(west, south), point(east, north)) as box
          from unnest($1::float8[], $2::float8[], $3::float8[], $4::float8[]) b(west, south, east, north)) b
    cross join lateral (
      select id from courts c where location <@ b.box and status = 'approved' and c.id in (select t.court_id from courts_with_run_today t) limit $5) c
    limit $5
  ) found
  join courts c on c.id = found.id left join court_closures z on z.court_id = c.id
    and (z.last_day is null or z.last_day >= (now() at time zone c.time_zone)::date) cross join lateral (
    select t.today, a.active, case when n.band is not null then json_build_object(
      'low', (array[0, 1, 4, 7, 10, 15])[n.band + 1], 'high', (array[0, 3, 6, 9, 14, null])[n.band + 1],
      'countedAt', to_char(date_bin('5 minutes', n.counted_at, 'epoch') at time zone 'UTC',
                           'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'source', case when n.is_fresh then 'counted' else 'counted-earlier' end) end as estimate
    from court_visits_today(c.id, c.time_zone, now()) t,
      court_presence(c.id, now()) a left join court_headcount(c.id, now()) n on true) k
  order by c.id
