-- Check-ins as other rooms may see them: who was where and when, without the phone's position.
create view visits with (security_invoker) as
  select id, user_id, court_id, local_day, outcome, created_at from check_ins;

-- Without those that are held or void, which show nowhere but to their user and to admins.
create view counted_visits with (security_invoker) as
  select id, user_id, court_id, local_day, created_at from check_ins where outcome in ('paid', 'unpaid');

-- Number of check-ins at a court on its local day. PostgreSQL inlines this function.
create or replace function court_visits_today(court bigint, time_zone text, at timestamptz)
returns table (today bigint) language sql stable parallel safe as $$
  select count(*) from check_ins i
  where i.court_id = court and i.outcome in ('paid', 'unpaid') and i.created_at <= at
    and i.local_day = (at at time zone time_zone)::date
$$;
