-- feed everywhere
with recent as (select * from (
     select court_id, user_id, created_at, local_day from visits where outcome in ('paid', 'unpaid')
     order by id desc limit 400) latest
   where created_at > now() - interval '24 hours'), groups as (
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
