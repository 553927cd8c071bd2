-- courts by name
select coalesce(json_agg(row_to_json(r)), '[]')::text as json from (select c.id, c.name, c.address, c.latitude, c.longitude,
    '/photos/' || p.public_key || '/large.webp' as "photoUrl",
    case when p.id is not null then json_build_object(
      'smallUrl', '/photos/' || p.public_key || '/small.webp',
      'largeUrl', '/photos/' || p.public_key || '/large.webp',
      'smallWidth', round(p.width * least(1, 480.0 / greatest(p.width, p.height))),
      'width', p.width, 'height', p.height, 'placeholder', p.placeholder) end as photo,
    c.status = 'approved' as "isApproved", c.status,
    k.today as "currentCheckins", k.active as "activeNow",
    round(null::float8 * 100) / 100 as "distanceMetres",
    null::text as "distanceText",
    c.time_zone as timezone, c.attribution, c.created_at as "createdAt"
     from (select id from (select c.id, c.search_text from courts c where c.status = 'approved' and c.search_text like $3 limit 2000) f order by search_text like $4 desc, id desc limit $2) f join courts c on c.id = f.id
       left join photos p on p.id = c.photo_id cross join lateral (select count(*) filter (where local_day = (coalesce($1::timestamptz, now()) at time zone c.time_zone)::date) as today,
      count(distinct user_id) filter (where created_at > coalesce($1::timestamptz, now()) - interval '2 hours') as active
    from check_ins
    where court_id = c.id and local_day = any (array[(coalesce($1::timestamptz, now()) at time zone c.time_zone)::date, (coalesce($1::timestamptz, now()) at time zone c.time_zone)::date - 1]) and created_at <= coalesce($1::timestamptz, now())) k
     order by search_text like $4 desc, c.id desc) r
