-- That somebody logged a game, and what became of it.
create view game_cards with (security_invoker) as
  select id, user_id, status, created_at from player_stats;
