-- people by handle
insert into rate_limits as l (key, count, resets_at)
         select $1::bytea, 1, now() + make_interval(secs => $2)
         on conflict (key) do update set
           count = case when l.resets_at <= now() then 1 else l.count + 1 end,
           resets_at = case when l.resets_at <= now() then excluded.resets_at else l.resets_at end
         returning count, ceil(extract(epoch from resets_at - now()))::int as "secondsLeft"
