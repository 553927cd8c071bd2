-- Who is told of runs, who is reminded, and reports about runs.

alter table runs add column reminded_at timestamptz;
create index runs_to_remind_of on runs (starts_at) where reminded_at is null and cancelled_at is null;

alter table notifications add column run_id bigint references runs on delete cascade;
create index notifications_by_run on notifications (run_id) where run_id is not null;

alter table reports add column run_id bigint references runs on delete cascade;
alter table reports add constraint reports_run_once unique (reporter_id, run_id);
create index reports_of_run on reports (run_id) where run_id is not null;
-- contract: the version before writes only rows that the new check takes as well.
alter table reports drop constraint reports_one_subject;
alter table reports add constraint reports_one_subject check (num_nonnulls(post_id, person_id, court_id, run_id) = 1);
