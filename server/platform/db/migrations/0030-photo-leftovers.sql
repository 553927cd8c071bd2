-- The files of a photo go as soon as its row is gone for good, whichever way it went: replaced, removed,
-- taken down, or with its person. Noted here in the same transaction, deleted from the store after it.
create table photo_leftovers (
  public_key text primary key,
  since timestamptz not null default now()
);

create function note_photo_leftover() returns trigger language plpgsql as $$
begin
  insert into photo_leftovers (public_key) values (old.public_key) on conflict do nothing;
  return null;
end
$$;

create trigger photos_leave_files after delete on photos
  for each row execute function note_photo_leftover();
