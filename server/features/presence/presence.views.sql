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

-- What people counted at a court: the median of the latest three headcounts by different people of the last half
-- hour or, where there are none, of the half hour before. No row where nobody counted.
create or replace function court_headcount(court bigint, at timestamptz)
returns table (band smallint, counted_at timestamptz, is_fresh boolean) language sql stable parallel safe as $$
  select case when bool_or(h.is_fresh) then percentile_disc(0.5) within group (order by h.band) filter (where h.is_fresh)
              else percentile_disc(0.5) within group (order by h.band) end,
         max(h.counted_at), bool_or(h.is_fresh)
  from (
    select k.band, k.counted_at, k.counted_at > at - interval '30 minutes' as is_fresh from headcounts k
    where k.court_id = court and k.is_counted and k.counted_at <= at and k.counted_at > at - interval '60 minutes'
    order by k.counted_at desc limit 3
  ) h
  having count(*) > 0
$$;

-- Who said that they are coming to a court, has not arrived anywhere since and is not late by more than 15 minutes.
create or replace function court_expected(court bigint, at timestamptz)
returns table (user_id bigint, arrives_at timestamptz) language sql stable parallel safe as $$
  select w.user_id, w.arrives_at from on_my_way w
  where w.court_id = court and w.arrives_at > at - interval '15 minutes'
    and not exists (select from people_here h where h.user_id = w.user_id and h.proved_at >= w.set_at)
$$;

-- Where people counted somebody, and when.
create view people_counted with (security_invoker) as
  select court_id, counted_at from headcounts where is_counted and band > 0;
