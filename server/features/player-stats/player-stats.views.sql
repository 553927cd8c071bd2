-- Who logged a game, and its status.
create view game_cards with (security_invoker) as
  select id, user_id, status, created_at from player_stats;
