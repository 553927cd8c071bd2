-- The queues of 0.2.0, which 0.3.0 replaced by jobs (docs/decisions/0019). Whoever comes straight from 0.2.0 still
-- gets what was on its way.
insert into jobs (kind, payload)
select 'notification delivery',
       jsonb_build_object('notificationId', notification_id, 'subscriptionId', push_subscription_id)
from notification_deliveries;
insert into jobs (kind, payload, created_at)
select 'password reset link', jsonb_build_object('emailKey', email_key, 'appUrl', app_url), created_at
from password_reset_requests;
-- contract: no node has read or written them since 0.3.0
drop table notification_deliveries, password_reset_requests, chores;
-- The job that brought over what was left in them.
delete from jobs where kind = 'work that the version before left';
-- contract: no node has called it since 0.3.0
drop function if exists check_in_record;
-- contract: no node has called it since 0.4.0
drop function if exists court_presence(bigint, text, timestamptz);
