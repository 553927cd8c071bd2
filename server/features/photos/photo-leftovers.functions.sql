-- Files of photos whose rows are gone.

create or replace function note_photo_leftover() returns trigger language plpgsql as $$
begin
  insert into photo_leftovers (public_key) values (old.public_key) on conflict do nothing;
  return null;
end
$$;
