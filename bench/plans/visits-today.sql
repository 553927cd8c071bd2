-- check-ins today
select i.court_id as "courtId", i.created_at as "checkedInAt",
                (i.local_day + 1)::timestamp at time zone c.time_zone as "dayEndsAt"
         from check_ins i join court_cards c on c.id = i.court_id
         where i.user_id = $1 and i.created_at > now() - interval '2 days'
           and i.local_day = (now() at time zone c.time_zone)::date
         order by i.created_at desc
