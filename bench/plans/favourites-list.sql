-- starred courts
select f.court_id as "courtId", json_build_object(
                  'gameOn', f.game_on, 'friendsHere', f.friends_here, 'needPlayers', f.need_players,
                  'askAnyway', f.ask_anyway, 'newRun', f.new_run, 'closures', f.closures) as alerts,
                coalesce((select greatest(0, k.players - k.coming) from open_call(c.id, now()) k), 0)
                  as "playersWanted",
                r.key as "runKey", r.starts_at as "runStartsAt", r.spots_left as "runSpotsLeft"
         from favourites f join court_cards c on c.id = f.court_id and c.status = 'approved'
           left join next_run(c.id, $1, now()) r on true
         where f.user_id = $1 order by f.place
