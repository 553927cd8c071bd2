-- Messages between a run's host and its players, deleted 7 days after the run.
create table run_messages (
  id bigint generated always as identity primary key,
  run_id bigint not null references runs (id) on delete cascade,
  author_id bigint not null references users (id) on delete cascade,
  body text not null check (char_length(body) between 1 and 280),
  sent_at timestamptz not null,
  -- By an admin.
  removed_at timestamptz
);
create index run_messages_of_run on run_messages (run_id, id);
create index run_messages_of_author on run_messages (author_id);

alter table reports add column message_id bigint references run_messages (id) on delete cascade;
alter table reports
  drop constraint reports_one_subject,
  add constraint reports_one_subject
    check (num_nonnulls(post_id, person_id, court_id, run_id, message_id) = 1),
  add constraint reports_message_once unique (reporter_id, message_id);
create index reports_of_message on reports (message_id) where message_id is not null;

alter table audit_log
  drop constraint audit_log_subject_type_check,
  add constraint audit_log_subject_type_check check (subject_type in (
    'court', 'stats', 'check-in', 'post', 'person', 'report', 'reward', 'import', 'run', 'message'));
