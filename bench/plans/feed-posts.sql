-- feed everywhere
select p.public_id as "publicId", p.body, c.id as "courtId", c.name as "courtName",
  p.created_at as "createdAt", p.author_id = $1 as "isMine",
  exists (
  select from friendships f join users u on u.id = p.author_id and u.share_location
  where f.low_user_id = least($1::bigint, p.author_id)
    and f.high_user_id = greatest($1::bigint, p.author_id) and f.status = 'accepted') as "isFriend",
  case when c.id is null then 0 else (
  select count(distinct a.user_id)::int from check_ins a
  where a.court_id = c.id and a.local_day = any (array[(now() at time zone c.time_zone)::date, (now() at time zone c.time_zone)::date - 1])
    and a.created_at > now() - interval '2 hours' and a.outcome in ('paid', 'unpaid')
    and a.user_id <> all (array(select blocked_id from blocks where blocker_id = $1
  union all select blocker_id from blocks where blocked_id = $1))) end as "activeNow"
         from (select * from posts p where p.removed_at is null and p.created_at > now() - interval '7 days'
  and p.author_id <> all (array(select blocked_id from blocks where blocker_id = $1
  union all select blocker_id from blocks where blocked_id = $1))
  and not exists (select from users a where a.id = p.author_id and a.suspended_at is not null) order by id desc limit 20) p
           left join courts c on c.id = p.court_id and c.status = 'approved'
