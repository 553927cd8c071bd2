-- A new secret for the calendar feed of a user who has one, so that the address from before stops working. Two random
-- UUIDs hold 244 random bits; the hash brings them into the form of the secrets that the server makes.
create or replace function replace_calendar_secret(owner_id bigint) returns void language sql as $$
  update calendar_feeds
  set secret = translate(rtrim(encode(sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea), 'base64'), '='), '+/', '-_'),
      created_at = now()
  where user_id = owner_id
$$;
