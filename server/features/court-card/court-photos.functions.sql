-- Adds a court's photo to its photos once it is on the map: by an approval, or by a node of the previous version.
create or replace function court_photo_follow_cover() returns trigger language plpgsql as $$
begin
  insert into court_photos (photo_id, court_id, uploaded_by, is_original, is_trusted)
  select p.id, new.id, p.created_by, true, true from photo_cards p where p.id = new.photo_id
  on conflict (photo_id) do update set court_id = excluded.court_id, is_pinned = false
    where court_photos.court_id <> excluded.court_id;
  return null;
end
$$;
