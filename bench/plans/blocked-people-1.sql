-- blocked people
select u.id, u.name, u.username, u.role, u.photo_key as "photoKey" from blocks b join person_cards u on u.id = b.blocked_id
     where b.blocker_id = $1 order by b.created_at desc, u.id
