-- The open call for players at a court: not expired, not filled, and its caller still there. `coming` counts those
-- who answered and are on their way or there.
create or replace function open_call(court bigint, at timestamptz)
returns table (id bigint, user_id bigint, players smallint, ends_at timestamptz, coming bigint)
language sql stable parallel safe as $$
  select k.id, k.user_id, k.players, k.ends_at,
         (select count(*) from player_call_answers a
          where a.call_id = k.id
            and (exists (select from court_expected(k.court_id, at) e where e.user_id = a.user_id)
                 or exists (select from people_here h where h.user_id = a.user_id and h.court_id = k.court_id
                              and h.ends_at > at)))
  from player_calls k
    join people_here c on c.user_id = k.user_id and c.court_id = k.court_id and c.ends_at > at
      -- A caller who left and came back doesn't continue the call.
      and c.arrived_at <= k.called_at
  where k.court_id = court and k.ends_at > at
  order by k.id desc limit 1
$$;
