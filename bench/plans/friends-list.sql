-- friends
select u.id, u.name, u.username, u.role, u.photo_key as "photoKey" from friendships f join person_cards u on u.suspended_at is null
  and u.id = case f.low_user_id when $1 then f.high_user_id else f.low_user_id end
         where (f.low_user_id = $1 or f.high_user_id = $1) and f.status = 'accepted'
         order by person_search_key(u.name), u.id
