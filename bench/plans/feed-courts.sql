-- feed everywhere
select c.id as "courtId", c.name as "courtName", c.decided_at as "approvedAt",
                coalesce(c.submitted_by = $1, false) as "isMine",
                exists (
  select from friendships f join users u on u.id = c.submitted_by and u.share_location
  where f.low_user_id = least($1::bigint, c.submitted_by)
    and f.high_user_id = greatest($1::bigint, c.submitted_by) and f.status = 'accepted') as "isFriend", (
  select count(distinct a.user_id)::int from check_ins a
  where a.court_id = c.id and a.local_day = any (array[(now() at time zone c.time_zone)::date, (now() at time zone c.time_zone)::date - 1])
    and a.created_at > now() - interval '2 hours' and a.outcome in ('paid', 'unpaid')
    and a.user_id <> all (array(select blocked_id from blocks where blocker_id = $1
  union all select blocker_id from blocks where blocked_id = $1))) as "activeNow"
         from courts c
         where c.status = 'approved' and c.source = 'community'
           and c.decided_at > now() - interval '30 days'
           and coalesce(c.submitted_by <> all (array(select blocked_id from blocks where blocker_id = $1
  union all select blocker_id from blocks where blocked_id = $1)), true)
         order by c.decided_at desc limit 20
