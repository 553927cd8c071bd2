-- The court card chooses the cover of a court.

-- Changes to a court by other rooms wait for each other here.
create or replace function court_lock(p_court_id bigint)
returns table (status text, photo_id bigint) language sql as $$
  select status, photo_id from courts where id = p_court_id for no key update
$$;

create or replace function court_set_cover(p_court_id bigint, p_photo_id bigint) returns void language sql as $$
  update courts set photo_id = p_photo_id where id = p_court_id and photo_id is distinct from p_photo_id
$$;
