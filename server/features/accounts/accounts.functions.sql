-- Locks the user against deletion until the end of the transaction.
create or replace function person_keep(p_user_id bigint) returns void language plpgsql as $$
begin
  perform from users where id = p_user_id for key share;
end $$;

-- Number of accounts seen in the last 30 days on the busiest browser the user signed in on, including their own. 0 if
-- there is none.
create or replace function accounts_on_same_device(p_user_id bigint, p_at timestamptz)
returns bigint language sql stable as $$
  select coalesce(max(seen.accounts), 0) from (
    select count(*) as accounts
    from known_devices mine join known_devices d using (token_hash)
    where mine.user_id = p_user_id
      and mine.created_at <= p_at and mine.last_used_at > p_at - interval '30 days'
      and d.created_at <= p_at and d.last_used_at > p_at - interval '30 days'
    group by mine.token_hash) seen
$$;

-- Whether two users signed in on the same browser in the last 30 days.
create or replace function share_a_device(p_one bigint, p_other bigint, p_at timestamptz)
returns boolean language sql stable as $$
  select exists (
    select from known_devices a join known_devices b using (token_hash)
    where a.user_id = p_one and b.user_id = p_other
      and a.created_at <= p_at and a.last_used_at > p_at - interval '30 days'
      and b.created_at <= p_at and b.last_used_at > p_at - interval '30 days')
$$;
