-- settings
select email from email_changes where user_id = $1
