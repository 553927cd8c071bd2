-- user stats
with recursive
  today as (
    select (now() at time zone $2)::date as day
  ), latest as (
    select (created_at at time zone $2)::date as day from check_ins
    where user_id = $1 and outcome <> 'void' order by created_at desc limit 1
  ), streak as (
    select latest.day from latest, today where latest.day >= today.day - 1
    union all
    select streak.day - 1 from streak where exists (
      select from check_ins
      where user_id = $1 and outcome <> 'void'
        and created_at >= (streak.day - 1)::timestamp at time zone $2
        and created_at < streak.day::timestamp at time zone $2)
  )
  select count(*) as "totalCheckIns",
         count(distinct court_id) filter (where court_id not in (select id from court_cards where merged_into is not null and status = 'removed')) as "courtsVisited",
         (select count(*) from streak) as "currentStreak"
  from check_ins where user_id = $1 and outcome <> 'void'
