-- The photos of courts on the map or removed from it.
create view court_photo_cards with (security_invoker) as
  select photo_id, court_id, uploaded_by, is_original, is_trusted, is_pinned,
         (select count(*) from court_photo_likes l where l.photo_id = p.photo_id)::int as likes
  from court_photos p;

create view court_photo_fans with (security_invoker) as
  select photo_id, user_id from court_photo_likes;
