-- Players who confirmed a game and checked in at its court that day. Before 04:00 the evening before counts, too.
create view game_visitors with (security_invoker) as
  select p.game_id, p.user_id, p.side, p.answered_at, w.local_day
  from game_players p
    join games g on g.id = p.game_id
    join court_cards c on c.id = g.court_id
    cross join lateral (
      select min(v.local_day) as local_day from visits v
      where v.user_id = p.user_id and v.court_id = g.court_id and v.outcome in ('paid', 'unpaid')
        and v.local_day between g.local_day - (
          (g.played_at at time zone known_time_zone(c.time_zone))::time < time '04:00')::int and g.local_day
    ) w
  where p.answer = 'right' and w.local_day is not null;

-- Players of opposite sides who both confirmed a game at a court where both checked in that day, each pair in both
-- directions, from the time when both confirmations and the game counted. The day is that of the user's check-in.
-- Blocked pairs and hidden or suspended people don't meet.
create view confirmed_game_meetings with (security_invoker) as
  select a.user_id, b.user_id as other_id, g.court_id, a.local_day,
         greatest(g.confirmed_at, a.answered_at, b.answered_at) as met_at, g.changed_at
  from games g
    join game_visitors a on a.game_id = g.id
    join game_visitors b on b.game_id = g.id and b.side <> a.side
  where g.status = 'confirmed'
    and not exists (select from people u where u.id in (a.user_id, b.user_id)
                      and (u.suspended_at is not null or not u.profile_visible))
    and not exists (select from block_pairs k where (k.blocker_id = a.user_id and k.blocked_id = b.user_id)
                      or (k.blocker_id = b.user_id and k.blocked_id = a.user_id));
