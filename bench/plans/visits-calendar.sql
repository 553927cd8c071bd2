-- calendar
with span as (
           select day as last, (day - interval '1 year')::date + 1 as first
           from (select (now() at time zone $2)::date as day) t
         )
         select span.first::text as "from", span.last::text as "to",
                coalesce(json_agg(json_build_object('day', d.day, 'checkIns', d.count) order by d.day)
                         filter (where d.day is not null), '[]') as days
         from span left join lateral (
           select (created_at at time zone $2)::date as day, count(*) as count from check_ins
           where user_id = $1 and outcome <> 'void' and created_at >= span.first::timestamp at time zone $2
           group by 1
         ) d on true
         group by span.first, span.last
