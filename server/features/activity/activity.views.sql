-- A post as moderators and figures need it.
create view post_cards with (security_invoker) as
  select id, author_id, body, court_id, created_at, removed_at from posts;
