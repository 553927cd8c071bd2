-- feed everywhere
with recent as (select * from (
     select court_id, user_id, created_at from check_ins where outcome in ('paid', 'unpaid')
     order by id desc limit 400) latest
   where created_at > now() - interval '24 hours'), groups as (
           select i.court_id, date_bin('5 minutes', i.created_at, timestamptz '2000-01-01 00:00Z') as bucket,
                  count(distinct i.user_id)::int as people, bool_or(i.user_id = $1) as is_mine,
                  (count(distinct i.user_id) filter (where i.is_friend))::int as friends,
                  max(i.created_at) filter (where i.is_friend or i.user_id = $1) as exact_at,
                  max(i.created_at) as last_at
           from (select r.*, exists (
  select from friendships f join users u on u.id = r.user_id and u.share_location
  where f.low_user_id = least($1::bigint, r.user_id)
    and f.high_user_id = greatest($1::bigint, r.user_id) and f.status = 'accepted') as is_friend from recent r
                 where r.user_id <> all (array(select blocked_id from blocks where blocker_id = $1
  union all select blocker_id from blocks where blocked_id = $1))) i
           group by i.court_id, bucket order by last_at desc limit 20
         )
         select g.court_id as "courtId", c.name as "courtName", g.bucket, g.people,
                g.is_mine as "isMine", g.friends, g.exact_at as "exactAt", g.last_at as "lastAt",
                (
  select count(distinct a.user_id)::int from check_ins a
  where a.court_id = c.id and a.local_day = any (array[(now() at time zone c.time_zone)::date, (now() at time zone c.time_zone)::date - 1])
    and a.created_at > now() - interval '2 hours' and a.outcome in ('paid', 'unpaid')
    and a.user_id <> all (array(select blocked_id from blocks where blocker_id = $1
  union all select blocker_id from blocks where blocked_id = $1))) as "activeNow"
         from groups g join courts c on c.id = g.court_id and c.status = 'approved'
