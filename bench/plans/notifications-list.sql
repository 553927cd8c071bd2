-- notifications
select n.id, n.kind, u.name as "actorName", u.username as "actorHandle",
                c.id as "courtId", c.name as "courtName", n.reason,
                n.read_at is not null as "isRead", n.created_at as "createdAt"
         from notifications n left join users u on u.id = n.actor_id left join courts c on c.id = n.court_id
         where n.user_id = $1 order by n.id desc limit $2
