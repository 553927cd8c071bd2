-- feed nearby
select p.public_id as "publicId", p.body, c.id as "courtId", c.name as "courtName",
  p.created_at as "createdAt", p.author_id = $1 as "isMine",
  exists (
  select from friend_pairs f join people u on u.id = p.author_id and u.share_location
  where f.low_user_id = least($1::bigint, p.author_id)
    and f.high_user_id = greatest($1::bigint, p.author_id) and f.status = 'accepted') as "isFriend",
  case when c.id is null then 0 else (select a.active::int from court_presence(c.id, now()) a) end as "activeNow"
         from (
           select latest.* from unnest((select $5::int[])) as near (cell) cross join lateral (
             select * from posts p
             where p.cell = near.cell and p.removed_at is null and p.created_at > now() - interval '7 days'
  and not exists (select from people a where a.id = p.author_id and a.suspended_at is not null) and 2 * 6371000 * asin(sqrt(least(1,
    sin(radians(p.latitude - $2) / 2) ^ 2
    + cos(radians($2)) * cos(radians(p.latitude)) * sin(radians(p.longitude - $3) / 2) ^ 2))) <= $4
             order by p.id desc limit 20) latest
           order by latest.id desc limit 20) p
           left join court_cards c on c.id = p.court_id and c.status = 'approved'
