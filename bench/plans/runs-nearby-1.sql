-- runs nearby
select g.id as "guestId", g.run_id as "runId"
     from account_cards u join run_guests g on g.email_key = u.email_key
     where u.id = $1 and not u.is_email_unconfirmed and g.confirmed_at is not null order by g.run_id
