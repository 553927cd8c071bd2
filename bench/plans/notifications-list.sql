-- notifications
select n.id, n.kind, u.name as "actorName", u.username as "actorHandle",
                c.id as "courtId", c.name as "courtName", n.reason, n.how_many as "howMany",
                n.read_at is not null as "isRead", n.created_at as "createdAt",
                r.key as "runKey", r.starts_at as "runStartsAt", c.time_zone as "courtTimeZone",
                f.id as "friendshipId", n.actor_id as "actorId"
         from notifications n left join people u on u.id = n.actor_id left join court_cards c on c.id = n.court_id
           left join run_cards r on r.id = n.run_id
           left join friend_pairs f on n.kind = 'friend-request' and f.status = 'pending'
             and f.id = substring(n.cause from '^friendship:([0-9]{1,18})$')::bigint
             and f.requested_by = n.actor_id
         where n.user_id = $1 order by n.id desc limit $2
