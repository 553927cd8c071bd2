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
    k.today as "currentCheckins", k.active as "activeNow",
    round(d.metres * 100) / 100 as "distanceMetres",
    case when round(d.metres / 0.3048) < 5280 then round(d.metres / 0.3048) || ' ft'
           else to_char(d.metres / 1609.344, 'FM99990.0') || ' mi' end as "distanceText",
    c.time_zone as timezone, c.attribution, c.created_at as "createdAt", c.submitted_by as "submittedBy", c.reject_reason as "rejectReason",
      c.source, c.licence,
      json_build_object(
        'days', (
          select json_agg(json_build_object('day', t.today - ago, 'checkIns', (
            select count(*) from check_ins k where k.court_id = c.id and k.local_day = t.today - ago)) order by ago desc)
          from generate_series(0, 6) ago),
        'checkIns30Days', m.check_ins, 'people30Days', m.people,
        'lastCheckInAt', date_bin('5 minutes', m.last_at, 'epoch')
      ) as "recentActivity"
    from courts c left join photos p on p.id = c.photo_id cross join lateral (select count(*) filter (where local_day = (coalesce($2::timestamptz, now()) at time zone c.time_zone)::date) as today,
      count(distinct user_id) filter (where created_at > coalesce($2::timestamptz, now()) - interval '2 hours') as active
    from check_ins
    where court_id = c.id and local_day = any (array[(coalesce($2::timestamptz, now()) at time zone c.time_zone)::date, (coalesce($2::timestamptz, now()) at time zone c.time_zone)::date - 1]) and created_at <= coalesce($2::timestamptz, now())) k
      cross join lateral (
        -- least() passes over null: without both places it would answer the other side of the earth.
        select case when c.location is not null and $3::float8 is not null
          then 12742000 * asin(sqrt(least(1,
      power(sin(radians(c.location[1] - $3::float8) / 2), 2)
      + cos(radians($3::float8)) * cos(radians(c.location[1]))
        * power(sin(radians(c.location[0] - $4::float8) / 2), 2)))) end as metres) d
      cross join lateral (select (coalesce($2::timestamptz, now()) at time zone coalesce(c.time_zone, 'UTC'))::date as today) t
      cross join lateral (
        select count(*) as check_ins, count(distinct k.user_id) as people, max(k.created_at) as last_at
        from check_ins k
        where k.court_id = c.id and k.local_day = any (array(select t.today - ago from generate_series(0, 29) ago))) m
    where c.id = $1) r
