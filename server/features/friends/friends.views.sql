-- Friendships and open requests, one row per pair.
create view friend_pairs with (security_invoker) as
  select id, low_user_id, high_user_id, status, requested_by from friendships;

create view invite_links with (security_invoker) as
  select user_id, code from invite_codes;

create view block_pairs with (security_invoker) as
  select blocker_id, blocked_id from blocks;
