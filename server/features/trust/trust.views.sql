-- Trust level per user, and since when. Users who aren't listed are New. The previous version reads `is_slow_lane`.
create view trusted_people with (security_invoker) as
  select user_id, level, is_slow_lane, changed_at from trust_levels where level <> 'New';

-- Members of groups that an admin paused. Their games count for nothing here.
create view paused_ring_people with (security_invoker) as
  select m.user_id from trust_ring_members m join trust_rings r on r.id = m.ring_id where r.paused_at is not null;

-- A second strike ends the role until it is lifted or an admin names the Keeper again.
create view active_keepers with (security_invoker) as
  select k.user_id, k.area, k.named_by, k.named_at from trust_keepers k
  where not exists (select from trust_strikes s where s.user_id = k.user_id and s.step >= 2
                      and s.is_appeal_granted is not true and s.given_at > k.named_at);

-- People who can vouch for others and whose confirmation of a game counts: Known, not suspended, and not in a paused
-- group.
create view vouching_people with (security_invoker) as
  select t.user_id from trust_levels t where t.level not in ('New', 'Seen')
    and not exists (select from people u where u.id = t.user_id and u.suspended_at is not null)
    and not exists (select from paused_ring_people r where r.user_id = t.user_id);

-- What counts between two people: codes exchanged on court, or a game that both confirmed as opponents. Each act in
-- both directions.
create view player_acts with (security_invoker) as
  select low_user_id as user_id, high_user_id as other_id, mutual_at as acted_at from mutual_scans
  union all
  select high_user_id, low_user_id, mutual_at from mutual_scans
  union all
  select user_id, other_id, met_at from confirmed_game_meetings;

create view open_strike_appeals with (security_invoker) as
  select id from trust_strikes where appealed_at is not null and appeal_decided_at is null;

-- Whether people without an account may see a user's text and presence: the address is confirmed, or the user is
-- Seen. Also true for a deleted host, whose name is gone.
create or replace function is_shown_in_public(p_user_id bigint) returns boolean language sql stable parallel safe as $$
  select not exists (select from account_cards a where a.id = p_user_id and a.is_email_unconfirmed)
    or exists (select from trusted_people t where t.user_id = p_user_id)
$$;
