-- A check-in as other rooms may know it: who was where and when, not where the phone said it was.
create view visits with (security_invoker) as
  select id, user_id, court_id, local_day, outcome, created_at from check_ins;

-- Check-ins on the court's local day, and people of the last two hours, which may have begun the day before.
-- The index begins with the day, so both days are named. PostgreSQL folds this into the calling statement.
create or replace function court_presence(court bigint, time_zone text, at timestamptz)
returns table (today bigint, active bigint) language sql stable parallel safe as $$
  select count(*) filter (where i.local_day = (at at time zone time_zone)::date),
         count(distinct i.user_id) filter (where i.created_at > at - interval '2 hours')
  from check_ins i
  where i.court_id = court and i.created_at <= at
    and i.local_day = any (array[(at at time zone time_zone)::date, (at at time zone time_zone)::date - 1])
$$;
