-- A post as moderation and analytics need it.
create view post_cards with (security_invoker) as
  select id, author_id, body, court_id, created_at, removed_at from posts;
