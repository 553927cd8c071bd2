-- friend requests
select u.id, u.name, u.username, u.role, u.photo_key as "photoKey", f.id as "friendshipId", f.requested_by <> $1 as "isIncoming",
                f.created_at as "requestedAt"
         from friendships f join person_cards u on u.suspended_at is null
  and u.id = case f.low_user_id when $1 then f.high_user_id else f.low_user_id end
         where (f.low_user_id = $1 or f.high_user_id = $1) and f.status = 'pending'
         order by f.id desc
