-- Where people are, or last were: who reads it compares ends_at with the time.
create view people_here with (security_invoker) as
  select user_id, court_id, arrived_at, proved_at, ends_at, shown_to from whereabouts;

-- Visits of people who chose to be counted only; kept for a few days.
create view counted_only_visits with (security_invoker) as
  select user_id, court_id, local_day from counted_only;

-- How many people are at a court. PostgreSQL folds this into the calling statement.
create or replace function court_presence(court bigint, at timestamptz)
returns table (active bigint) language sql stable parallel safe as $$
  select count(*) from whereabouts w where w.court_id = court and w.ends_at > at
$$;
