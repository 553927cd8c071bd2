-- Who has the app on a device that takes push messages.
create view people_with_push with (security_invoker) as
  select distinct user_id from push_subscriptions;
