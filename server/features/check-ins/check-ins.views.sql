-- A check-in as other rooms may know it: who was where and when, not where the phone said it was.
create view visits with (security_invoker) as
  select id, user_id, court_id, local_day, outcome, created_at from check_ins;

-- How many check-ins a court has on its local day. PostgreSQL folds this into the calling statement.
create or replace function court_visits_today(court bigint, time_zone text, at timestamptz)
returns table (today bigint) language sql stable parallel safe as $$
  select count(*) from check_ins i
  where i.court_id = court and i.created_at <= at and i.local_day = (at at time zone time_zone)::date
$$;

-- For nodes of 0.3.0 during an upgrade; goes with the release after this one.
create or replace function court_presence(court bigint, time_zone text, at timestamptz)
returns table (today bigint, active bigint) language sql stable parallel safe as $$
  select t.today, p.active from court_visits_today(court, time_zone, at) t, court_presence(court, at) p
$$;
