-- settings
select u.name, u.email, u.bio, p.public_key as "photoKey",
            u.push_notifications as "pushNotifications", u.email_notifications as "emailNotifications",
            u.reward_alerts as "rewardAlerts", u.game_reminders as "gameReminders",
            u.profile_visible as "profileVisible", u.show_stats as "showStats", u.share_location as "shareLocation"
     from users u left join photo_cards p on p.id = u.photo_id where u.id = $1
