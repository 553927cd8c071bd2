-- blocked people
select u.id, u.name, u.username, u.role, p.public_key as "photoKey" from blocks b join users u on u.id = b.blocked_id
       left join photos p on p.id = u.photo_id
     where b.blocker_id = $1 order by b.created_at desc, u.id
