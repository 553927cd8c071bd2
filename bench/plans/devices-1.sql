-- devices
select id, user_agent as "userAgent", created_at as "createdAt", last_seen_at as "lastSeenAt"
     from sessions where user_id = $1 and expires_at > now()
     order by last_seen_at desc, id desc
