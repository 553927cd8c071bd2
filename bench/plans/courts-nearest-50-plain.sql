-- courts nearby
select coalesce(json_agg(row_to_json(r)), '[]')::text as json from (
    select c.id, c.name, c.address, c.latitude, c.longitude,
    '/photos/' || p.public_key || '/large.webp' as "photoUrl",
    case when p.id is not null then json_build_object(
      'smallUrl', '/photos/' || p.public_key || '/small.webp',
      'largeUrl', '/photos/' || p.public_key || '/large.webp',
      'smallWidth', round(p.width * least(1, 480.0 / greatest(p.width, p.height))),
      'width', p.width, 'height', p.height, 'placeholder', p.placeholder) end as photo,
    c.status = 'approved' as "isApproved", c.status,
    case when z.court_id is not null then json_build_object('until', z.last_day, 'reason', z.reason) end as closure,
    k.today as "currentCheckins", k.active as "activeNow", k.estimate,
    round(c.metres * 100) / 100 as "distanceMetres",
    case when round(c.metres / 0.3048) < 5280 then round(c.metres / 0.3048) || ' ft'
           else to_char(c.metres / 1609.344, 'FM99990.0') || ' mi' end as "distanceText",
    c.time_zone as timezone, c.attribution, c.created_at as "createdAt" from (
    select * from (
      select c.id, c.name, c.address, c.location[1] as latitude, c.location[0] as longitude,
  'approved'::text as status, c.time_zone, c.photo_id, c.attribution, c.created_at, 12742000 * asin(sqrt(least(1,
      power(sin(radians(c.location[1] - $1) / 2), 2)
      + cos(radians($1)) * cos(radians(c.location[1]))
        * power(sin(radians(c.location[0] - $2) / 2), 2)))) as metres
      from (select degrees(asin(sin(radians(high)) / cos(radians($1)))) as wide, high from (select degrees(
      (case when count(*) < 50 then $3::float8 else least(max(metres), $3) end * 1.0000001 + 0.001)
      / 6371000) as high
    from ((select 12742000 * asin(sqrt(least(1,
      power(sin(radians(c.location[1] - $1) / 2), 2)
      + cos(radians($1)) * cos(radians(c.location[1]))
        * power(sin(radians(c.location[0] - $2) / 2), 2)))) as metres from courts c
     where c.status = 'approved'
     order by c.location <-> point($2, $1) limit 50)) flat) r offset 0) b
      join courts c on c.location <@ box(point($2 - b.wide, $1 - b.high), point($2 + b.wide, $1 + b.high))
      where c.status = 'approved'  offset 0
    ) found
    where metres <= $3 order by metres, id limit 50) c left join photo_cards p on p.id = c.photo_id left join court_closures z on z.court_id = c.id
    and (z.last_day is null or z.last_day >= (now() at time zone c.time_zone)::date)
    cross join lateral (
    select t.today, a.active, case when n.band is not null then json_build_object(
      'low', (array[0, 1, 4, 7, 10, 15])[n.band + 1], 'high', (array[0, 3, 6, 9, 14, null])[n.band + 1],
      'countedAt', to_char(date_bin('5 minutes', n.counted_at, 'epoch') at time zone 'UTC',
                           'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'source', case when n.is_fresh then 'counted' else 'counted-earlier' end) end as estimate
    from court_visits_today(c.id, c.time_zone, now()) t,
      court_presence(c.id, now()) a left join court_headcount(c.id, now()) n on true) k
    order by c.metres, c.id) r
