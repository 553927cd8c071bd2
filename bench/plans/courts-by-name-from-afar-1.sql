-- courts by name from afar
with matching as materialized (
       select c.id, c.location from courts c where c.status = 'approved' and c.search_text like $4
     ), near as materialized (
       select c.id, 12742000 * asin(sqrt(least(1,
      power(sin(radians(c.location[1] - $1) / 2), 2)
      + cos(radians($1)) * cos(radians(c.location[1]))
        * power(sin(radians(c.location[0] - $2) / 2), 2)))) as metres from matching c order by metres, id limit 200
     )
     select (select coalesce(json_agg(row_to_json(r)), '[]')::text as json from (
         select c.id, c.name, c.address, c.latitude, c.longitude,
    '/photos/' || p.public_key || '/large.webp' as "photoUrl",
    case when p.id is not null then json_build_object(
      'smallUrl', '/photos/' || p.public_key || '/small.webp',
      'largeUrl', '/photos/' || p.public_key || '/large.webp',
      'smallWidth', round(p.width * least(1, 480.0 / greatest(p.width, p.height))),
      'width', p.width, 'height', p.height, 'placeholder', p.placeholder) end as photo,
    c.status = 'approved' as "isApproved", c.status,
    k.today as "currentCheckins", k.active as "activeNow",
    round(n.metres * 100) / 100 as "distanceMetres",
    case when round(n.metres / 0.3048) < 5280 then round(n.metres / 0.3048) || ' ft'
           else to_char(n.metres / 1609.344, 'FM99990.0') || ' mi' end as "distanceText",
    c.time_zone as timezone, c.attribution, c.created_at as "createdAt" from near n join courts c on c.id = n.id
           left join photos p on p.id = c.photo_id cross join lateral (select count(*) filter (where local_day = (coalesce($3::timestamptz, now()) at time zone c.time_zone)::date) as today,
      count(distinct user_id) filter (where created_at > coalesce($3::timestamptz, now()) - interval '2 hours') as active
    from check_ins
    where court_id = c.id and local_day = any (array[(coalesce($3::timestamptz, now()) at time zone c.time_zone)::date, (coalesce($3::timestamptz, now()) at time zone c.time_zone)::date - 1]) and created_at <= coalesce($3::timestamptz, now())) k
         order by n.metres, c.id) r) as json,
       (select count(*)::int from matching) as matches,
       coalesce((select metres from near order by metres offset 20 limit 1), 0) as "severalWithinMetres"
