-- me
select s.id as "sessionId", s.user_id as "userId", u.role, u.time_zone as "timeZone",
                s.last_seen_at < now() - interval '1 hour' as "isStale"
         from sessions s join users u on u.id = s.user_id
         where s.token_hash = $1 and s.expires_at > now() and u.suspended_at is null
