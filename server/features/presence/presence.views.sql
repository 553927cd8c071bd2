-- Where users are or last were. Readers must compare ends_at with the current time.
create view people_here with (security_invoker) as
  select user_id, court_id, arrived_at, proved_at, ends_at, shown_to from whereabouts;

-- Visits of users who chose to be counted only. Kept for a few days.
create view counted_only_visits with (security_invoker) as
  select user_id, court_id, local_day from counted_only;

-- Number of people at a court. PostgreSQL inlines this function.
create or replace function court_presence(court bigint, at timestamptz)
returns table (active bigint) language sql stable parallel safe as $$
  select count(*) from whereabouts w where w.court_id = court and w.ends_at > at
$$;

-- The headcount at a court: the median of the latest three counts by different users in the last half hour, otherwise
-- in the half hour before. No row without counts.
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

-- Users on their way to a court who haven't arrived anywhere since and aren't more than 15 minutes late.
create or replace function court_expected(court bigint, at timestamptz)
returns table (user_id bigint, arrives_at timestamptz) language sql stable parallel safe as $$
  select w.user_id, w.arrives_at from on_my_way w
  where w.court_id = court and w.arrives_at > at - interval '15 minutes'
    and not exists (select from people_here h where h.user_id = w.user_id and h.proved_at >= w.set_at)
$$;

-- Headcounts above zero, by court and time.
create view people_counted with (security_invoker) as
  select court_id, counted_at from headcounts where is_counted and band > 0;
