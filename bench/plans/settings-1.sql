-- settings
select "users"."name", "users"."email", "users"."bio", "photos"."public_key", "users"."push_notifications", "users"."email_notifications", "users"."reward_alerts", "users"."game_reminders", "users"."profile_visible", "users"."show_stats", "users"."share_location" from "users" left join "photos" on "photos"."id" = "users"."photo_id" where "users"."id" = $1
