-- Who logged a game, and its status. The players of its game can still verify it if `waits_for_players`.
create view game_cards with (security_invoker) as
  select id, user_id, status, created_at, waits_for_players from player_stats;

-- Numbers that belong to a game with teams.
create view game_numbers with (security_invoker) as
  select game_id, user_id, status, waits_for_players, points, assists, rebounds, steals, blocks, minutes, shots_made,
         shots_taken
  from player_stats where game_id is not null;
