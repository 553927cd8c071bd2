-- Trust level per user. Users who aren't listed are New.
create view trusted_people with (security_invoker) as
  select user_id, level, is_slow_lane from trust_levels where level <> 'New';

create view open_strike_appeals with (security_invoker) as
  select id from trust_strikes where appealed_at is not null and appeal_decided_at is null;

-- Whether people without an account may see a user's text and presence: the address is confirmed, or the user is
-- Seen. Also true for a deleted host, whose name is gone.
create or replace function is_shown_in_public(p_user_id bigint) returns boolean language sql stable parallel safe as $$
  select not exists (select from account_cards a where a.id = p_user_id and a.is_email_unconfirmed)
    or exists (select from trusted_people t where t.user_id = p_user_id)
$$;
