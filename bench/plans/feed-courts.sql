-- feed everywhere
select c.id as "courtId", c.name as "courtName", c.decided_at as "approvedAt",
                coalesce(c.submitted_by = $1, false) as "isMine",
                exists (
  select from friend_pairs f join people u on u.id = c.submitted_by and u.share_location
  where f.low_user_id = least($1::bigint, c.submitted_by)
    and f.high_user_id = greatest($1::bigint, c.submitted_by) and f.status = 'accepted') as "isFriend", (select a.active::int from court_presence(c.id, now()) a) as "activeNow"
         from court_cards c
         where c.status = 'approved' and c.source = 'community'
           and c.decided_at > now() - interval '30 days'
         order by c.decided_at desc limit 20
