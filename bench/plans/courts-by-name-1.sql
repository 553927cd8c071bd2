-- courts by name
select coalesce(json_agg(row_to_json(r)), '[]')::text as json from (select c.id, c.name, c.address, c.latitude, c.longitude,
    '/photos/' || p.public_key || '/large.webp' as "photoUrl",
    case when p.id is not null then json_build_object(
      'smallUrl', '/photos/' || p.public_key || '/small.webp',
      'largeUrl', '/photos/' || p.public_key || '/large.webp',
      'smallWidth', round(p.width * least(1, 480.0 / greatest(p.width, p.height))),
      'width', p.width, 'height', p.height, 'placeholder', p.placeholder) end as photo,
    c.status = 'approved' as "isApproved", c.status,
    case when z.court_id is not null then json_build_object('until', z.last_day, 'reason', z.reason) end as closure,
    k.today as "currentCheckins", k.active as "activeNow", k.estimate,
    round(null::float8 * 100) / 100 as "distanceMetres",
    null::text as "distanceText",
    c.time_zone as timezone, c.attribution, c.created_at as "createdAt"
     from (select id from (select c.id, c.search_text from courts c where c.status = 'approved' and c.search_text like $2 limit 2000) f order by search_text like $3 desc, id desc limit $1) f join courts c on c.id = f.id
       left join photo_cards p on p.id = c.photo_id left join court_closures z on z.court_id = c.id
    and (z.last_day is null or z.last_day >= (now() at time zone c.time_zone)::date)
    cross join lateral (
    select t.today, a.active, case when n.band is not null then json_build_object(
      'low', (array[0, 1, 4, 7, 10, 15])[n.band + 1], 'high', (array[0, 3, 6, 9, 14, null])[n.band + 1],
      'countedAt', to_char(date_bin('5 minutes', n.counted_at, 'epoch') at time zone 'UTC',
                           'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'source', case when n.is_fresh then 'counted' else 'counted-earlier' end) end as estimate
    from court_visits_today(c.id, c.time_zone, now()) t,
      court_presence(c.id, now()) a left join court_headcount(c.id, now()) n on true) k
     order by search_text like $3 desc, c.id desc offset 0) r
