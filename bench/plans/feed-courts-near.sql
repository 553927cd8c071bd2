-- feed nearby
select c.id as "courtId", c.name as "courtName", c.decided_at as "approvedAt",
                coalesce(c.submitted_by = $1, false) as "isMine",
                exists (
  select from friend_pairs f join people u on u.id = c.submitted_by and u.share_location
  where f.low_user_id = least($1::bigint, c.submitted_by)
    and f.high_user_id = greatest($1::bigint, c.submitted_by) and f.status = 'accepted') as "isFriend", (select a.active::int from court_presence(c.id, now()) a) as "activeNow"
         from court_cards c
         where c.status = 'approved' and c.source = 'community'
           and c.decided_at > now() - interval '30 days' and (c.location <@ box(point($5, $6), point($7, $8))
    or c.location <@ box(point($9, $10), point($11, $12)))
  and 2 * 6371000 * asin(sqrt(least(1,
    sin(radians(c.latitude - $2) / 2) ^ 2
    + cos(radians($2)) * cos(radians(c.latitude)) * sin(radians(c.longitude - $3) / 2) ^ 2))) <= $4
         order by c.decided_at desc limit 20
