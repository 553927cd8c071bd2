-- What is shown about a court, one row per fact. The minute of an answer could reveal who gave it.
create view shown_facts with (security_invoker) as
  select court_id, key, value, state, date_bin('5 minutes', confirmed_at, 'epoch') as confirmed_at, players
  from court_facts;
