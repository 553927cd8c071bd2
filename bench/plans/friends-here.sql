-- friends at courts
select u.id, u.name, u.username, u.role, p.public_key as "photoKey", i.court_id as "courtId"
         from friendships f join users u on u.suspended_at is null
  and u.id = case f.low_user_id when $1 then f.high_user_id else f.low_user_id end and u.share_location
           join lateral (
             select court_id from check_ins
             where user_id = u.id and created_at > now() - interval '2 hours'
               and outcome in ('paid', 'unpaid')
             order by created_at desc limit 1) i on true
           join courts c on c.id = i.court_id and c.status = 'approved'
           left join photos p on p.id = u.photo_id
         where (f.low_user_id = $1 or f.high_user_id = $1) and f.status = 'accepted'
         order by i.court_id, person_search_key(u.name), u.id
