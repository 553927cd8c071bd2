-- courts nearby
with seen as (
    insert into last_positions as l (user_id, latitude, longitude, seen_at)
    values ($5, $1, $2, coalesce($4::timestamptz, now()))
    on conflict (user_id) do update
      set latitude = excluded.latitude, longitude = excluded.longitude, seen_at = excluded.seen_at)
    select coalesce(json_agg(row_to_json(r)), '[]')::text as json from (
    select c.id, c.name, c.address, c.latitude, c.longitude,
    '/photos/' || p.public_key || '/large.webp' as "photoUrl",
    case when p.id is not null then json_build_object(
      'smallUrl', '/photos/' || p.public_key || '/small.webp',
      'largeUrl', '/photos/' || p.public_key || '/large.webp',
      'smallWidth', round(p.width * least(1, 480.0 / greatest(p.width, p.height))),
      'width', p.width, 'height', p.height, 'placeholder', p.placeholder) end as photo,
    c.status = 'approved' as "isApproved", c.status,
    k.today as "currentCheckins", k.active as "activeNow",
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
    where metres <= $3 order by metres, id limit 50) c left join photos p on p.id = c.photo_id cross join lateral (select count(*) filter (where local_day = (coalesce($4::timestamptz, now()) at time zone c.time_zone)::date) as today,
      count(distinct user_id) filter (where created_at > coalesce($4::timestamptz, now()) - interval '2 hours') as active
    from check_ins
    where court_id = c.id and local_day = any (array[(coalesce($4::timestamptz, now()) at time zone c.time_zone)::date, (coalesce($4::timestamptz, now()) at time zone c.time_zone)::date - 1]) and created_at <= coalesce($4::timestamptz, now())) k
    order by c.metres, c.id) r
