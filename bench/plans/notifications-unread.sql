-- unread notifications
select count(*)::int as unread from notifications where user_id = $1 and read_at is null
