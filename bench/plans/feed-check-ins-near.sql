-- feed nearby
with recent as (
   select court_id, user_id, created_at, local_day
   from (
     select court_id, user_id, created_at, local_day,
            row_number() over (partition by court_id order by created_at desc) as place
     from visits
     where local_day = any (array[((now() - interval '36 hours') at time zone 'UTC')::date, ((now() - interval '36 hours') at time zone 'UTC')::date + 1, ((now() - interval '36 hours') at time zone 'UTC')::date + 2, ((now() - interval '36 hours') at time zone 'UTC')::date + 3]) and court_id = any (array(
  select c.id
  from (
    select whole.area # n.area as area
    from (
      select box(point($5, $6), point($7, $8)) as area
      union all
      select box(point($9, $10), point($11, $12)) where (select ($5, $6, $7, $8) is distinct from ($9, $10, $11, $12))
    ) whole cross join (
  select box(point($3 - wide, $2 - high), point($3 + wide, $2 + high)) as area
  from (
    select high, case when (select ($5, $6, $7, $8) is distinct from ($9, $10, $11, $12)) or abs($2) > 80 then 360
      else degrees(asin(sin(radians(high)) / cos(radians($2)))) end as wide
    from (
      select (case when count(*) < 400 then $4 else least(max(metres), $4) end * 1.0000001 + 0.001)
        * degrees(1 / 6371000.0::float8) as high
      from (
        select 2 * 6371000 * asin(sqrt(least(1,
    sin(radians(c.location[1] - $2) / 2) ^ 2
    + cos(radians($2)) * cos(radians(c.location[1])) * sin(radians(c.location[0] - $3) / 2) ^ 2))) as metres
        from court_cards c where c.status = 'approved'
        order by c.location <-> point($3, $2) limit 400
      ) flat
    ) r
  ) s offset 0) n
  ) b join court_cards c on c.location <@ b.area
  where c.status = 'approved' and 2 * 6371000 * asin(sqrt(least(1,
    sin(radians(c.location[1] - $2) / 2) ^ 2
    + cos(radians($2)) * cos(radians(c.location[1])) * sin(radians(c.location[0] - $3) / 2) ^ 2))) <= $4
  order by 2 * 6371000 * asin(sqrt(least(1,
    sin(radians(c.location[1] - $2) / 2) ^ 2
    + cos(radians($2)) * cos(radians(c.location[1])) * sin(radians(c.location[0] - $3) / 2) ^ 2))) limit 400))
       and created_at > now() - interval '24 hours' and outcome in ('paid', 'unpaid')
   ) latest
   where place <= 20
   order by created_at desc limit 400), groups as (
           select i.court_id, date_bin('5 minutes', i.created_at, timestamptz '2000-01-01 00:00Z') as bucket,
                  count(distinct i.user_id)::int as people, bool_or(i.user_id = $1) as is_mine,
                  (count(distinct i.user_id) filter (where i.is_friend))::int as friends,
                  max(i.created_at) filter (where i.is_friend or i.user_id = $1) as exact_at,
                  max(i.created_at) as last_at
           from (select r.*, exists (
  select from friend_pairs f join people u on u.id = r.user_id and u.share_location
  where f.low_user_id = least($1::bigint, r.user_id)
    and f.high_user_id = greatest($1::bigint, r.user_id) and f.status = 'accepted') and not exists (
  select from counted_only_visits o
  where o.user_id = r.user_id and o.court_id = r.court_id and o.local_day = r.local_day) as is_friend from recent r) i
           group by i.court_id, bucket  order by last_at desc limit 20
         )
         select g.court_id as "courtId", c.name as "courtName", g.bucket, g.people,
                g.is_mine as "isMine", g.friends, g.exact_at as "exactAt", g.last_at as "lastAt",
                (select a.active::int from court_presence(c.id, now()) a) as "activeNow"
         from groups g join court_cards c on c.id = g.court_id and c.status = 'approved'
