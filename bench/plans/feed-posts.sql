-- feed everywhere
select p.public_id as "publicId", p.body, c.id as "courtId", c.name as "courtName",
  p.created_at as "createdAt", p.author_id = $1 as "isMine",
  exists (
  select from friend_pairs f join people u on u.id = p.author_id and u.share_location
  where f.low_user_id = least($1::bigint, p.author_id)
    and f.high_user_id = greatest($1::bigint, p.author_id) and f.status = 'accepted') as "isFriend",
  case when c.id is null then 0 else (select a.active::int from court_presence(c.id, now()) a) end as "activeNow"
         from (select * from posts p where p.removed_at is null and p.created_at > now() - interval '7 days'
  and not exists (select from people a where a.id = p.author_id and a.suspended_at is not null)  order by id desc limit 20) p
           left join court_cards c on c.id = p.court_id and c.status = 'approved'
