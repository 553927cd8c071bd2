-- Replaces the secret of a user's calendar feed, so that the old address stops working. Two random UUIDs hold 244
-- random bits. The hash gives them the format of secrets that the server creates.
create or replace function replace_calendar_secret(owner_id bigint) returns void language sql as $$
  update calendar_feeds
  set secret = translate(rtrim(encode(sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea), 'base64'), '='), '+/', '-_'),
      created_at = now()
  where user_id = owner_id
$$;
