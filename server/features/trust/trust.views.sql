-- How far a person is trusted; who is not in it is New.
create view trusted_people with (security_invoker) as
  select user_id, level, is_slow_lane from trust_levels where level <> 'New';
