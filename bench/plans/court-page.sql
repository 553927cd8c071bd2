-- court page
select row_to_json(r) as page from (
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
    round(d.metres * 100) / 100 as "distanceMetres",
    case when round(d.metres / 0.3048) < 5280 then round(d.metres / 0.3048) || ' ft'
           else to_char(d.metres / 1609.344, 'FM99990.0') || ' mi' end as "distanceText",
    c.time_zone as timezone, c.attribution, c.created_at as "createdAt", c.submitted_by as "submittedBy", c.reject_reason as "rejectReason",
      (select json_build_object('id', i.id, 'name', i.name) from courts i where i.id = c.merged_into) as "mergedInto", c.notes,
      c.source, c.licence, (select s.link from court_source_links s where s.name = c.source) as "sourceLink",
      json_build_object(
        'days', (
          select json_agg(json_build_object('day', t.today - ago, 'checkIns', (
            select count(*) from visits k where k.court_id = c.id and k.local_day = t.today - ago)) order by ago desc)
          from generate_series(0, 6) ago),
        'checkIns30Days', m.check_ins, 'people30Days', m.people,
        'lastCheckInAt', date_bin('5 minutes', m.last_at, 'epoch')
      ) as "recentActivity"
    from courts c left join photo_cards p on p.id = c.photo_id left join court_closures z on z.court_id = c.id
    and (z.last_day is null or z.last_day >= (now() at time zone c.time_zone)::date)
    cross join lateral (
    select t.today, a.active, case when n.band is not null then json_build_object(
      'low', (array[0, 1, 4, 7, 10, 15])[n.band + 1], 'high', (array[0, 3, 6, 9, 14, null])[n.band + 1],
      'countedAt', to_char(date_bin('5 minutes', n.counted_at, 'epoch') at time zone 'UTC',
                           'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'source', case when n.is_fresh then 'counted' else 'counted-earlier' end) end as estimate
    from court_visits_today(c.id, c.time_zone, now()) t,
      court_presence(c.id, now()) a left join court_headcount(c.id, now()) n on true) k
      cross join lateral (
        -- least() passes over null: without both places it would answer the other side of the earth.
        select case when c.location is not null and $2::float8 is not null
          then 12742000 * asin(sqrt(least(1,
      power(sin(radians(c.location[1] - $2::float8) / 2), 2)
      + cos(radians($2::float8)) * cos(radians(c.location[1]))
        * power(sin(radians(c.location[0] - $3::float8) / 2), 2)))) end as metres) d
      cross join lateral (select (now() at time zone coalesce(c.time_zone, 'UTC'))::date as today) t
      cross join lateral (
        select count(*) as check_ins, count(distinct k.user_id) as people, max(k.created_at) as last_at
        from visits k
        where k.court_id = c.id and k.local_day = any (array(select t.today - ago from generate_series(0, 29) ago))) m
    where c.id = $1) r
