-- who is on court now
select z.court_id is null as "isOpen", p.active as here,
                e.people as "onTheWay", e.own_at as "arrivesAt",
                n.band, date_bin('5 minutes', n.counted_at, 'epoch') as "countedAt", n.is_fresh as "isFresh",
                array(select u.people from generate_series(0, 23) h left join usual_hours u
    on u.court_id = c.id and u.hour_of_week = (extract(isodow from l.at)::int - 1) * 24 + h order by h) as usual, extract(hour from l.at)::int as "localHour",
                exists (select from visits i where i.user_id = $2 and i.court_id = c.id
                          and i.local_day = l.at::date) as "hasCheckedInToday",
                m.ends_at as "endsAt",
                least(now() + interval '90 minutes', m.proved_at + interval '180 minutes')
                  > m.ends_at + interval '5 minutes' as "canStayOn",
                case when coalesce(m.shown_to = 'friends', v.share_location) then 'friends' else 'nobody' end
                  as "shownTo",
                m.ends_at is not null and not exists (select from friends_questions q where q.user_id = $2)
                  and exists (select from friend_pairs f
                              where (f.low_user_id = $2 or f.high_user_id = $2) and f.status = 'accepted')
                  as "asksAboutFriends"
         from court_cards c
           cross join lateral (select now() at time zone c.time_zone as at) l
           cross join court_presence(c.id, now()) p
           cross join lateral (
             select count(*) as people, max(x.arrives_at) filter (where x.user_id = $2) as own_at
             from court_expected(c.id, now()) x) e
           left join court_headcount(c.id, now()) n on true
           left join court_closed_until z on z.court_id = c.id and (z.last_day is null or z.last_day >= l.at::date)
           left join people_here m on m.user_id = $2 and m.court_id = c.id and m.ends_at > now()
           left join people v on v.id = $2
         where c.id = $1 and c.status = 'approved'
