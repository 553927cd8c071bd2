-- Maintains the search terms for users' names and handles.

-- Normalizes names and handles: lower case, no accents. Used for both stored terms and queries, so that they can't
-- drift apart.
create or replace function person_search_key(text) returns text language sql immutable parallel safe as $$
  select lower(regexp_replace(normalize($1, NFKD),
    '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]+',
    '', 'g'))
$$;

-- The words of a name, without punctuation.
create or replace function person_search_words(text) returns text[] language sql immutable parallel safe as $$
  select array_remove(regexp_split_to_array(person_search_key($1),
    '[\s\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+'), '')
$$;

create or replace function person_terms_of(p_name text, p_username text) returns setof text
language plpgsql immutable as $$
declare
  words text[] := (person_search_words(p_name))[1:8];
begin
  return next '@' || person_search_key(p_username);
  for i in 1 .. coalesce(array_length(words, 1), 0) loop
    return next left(array_to_string(words[i:] || words[:i - 1], ' '), 200);
  end loop;
end $$;

create or replace function person_terms_follow_user() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from person_terms where user_id = new.id;
  end if;
  if new.searchable and new.suspended_at is null then
    insert into person_terms (term, user_id, name, username, role, photo_id)
    select distinct term, new.id, new.name, new.username, new.role, new.photo_id
    from person_terms_of(new.name, new.username) as term;
  end if;
  return null;
end $$;
