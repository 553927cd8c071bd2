-- Users who have the app on a device with push enabled.
create view people_with_push with (security_invoker) as
  select distinct user_id from push_subscriptions;
