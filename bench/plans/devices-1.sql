-- devices
select "id", "user_agent", "created_at", "last_seen_at" from "sessions" where ("sessions"."user_id" = $1 and "sessions"."expires_at" > now()) order by "sessions"."last_seen_at" desc, "sessions"."id" desc
