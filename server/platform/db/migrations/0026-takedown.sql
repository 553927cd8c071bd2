-- Taking courts down: closed for a while, removed, or merged into another one; and reporting them.

-- removed: was on the map, and an admin took it off; with merged_into its old links lead to that court.
alter table courts drop constraint courts_status_check;
alter table courts add constraint courts_status_check
  check (status in ('pending', 'approved', 'rejected', 'removed')) not valid;
alter table courts validate constraint courts_status_check;

-- Beside the courts, not in them: there are few, and the index that every list is read from stays as it is.
create table court_closures (
  court_id bigint primary key references courts on delete cascade,
  -- The last closed day in the court's own calendar. Null: until an admin reopens it.
  last_day date,
  reason text not null default '',
  closed_at timestamptz not null default now()
);

alter table reports
  add column court_id bigint references courts on delete cascade,
  -- Of a court: whether it is about the photo or about the court itself.
  add column is_about_photo boolean not null default false,
  drop constraint reports_one_subject,
  add constraint reports_one_subject check (num_nonnulls(post_id, person_id, court_id) = 1),
  add constraint reports_photo_of_court check (court_id is not null or not is_about_photo),
  add constraint reports_court_once unique (reporter_id, court_id, is_about_photo),
  drop constraint reports_decision_check,
  add constraint reports_decision_check
    check (decision in ('dismissed', 'removed', 'suspended', 'resolved'));
create index reports_of_court on reports (court_id) where court_id is not null;

alter table audit_log drop constraint audit_log_subject_type_check;
alter table audit_log add constraint audit_log_subject_type_check
  check (subject_type in ('court', 'stats', 'check-in', 'post', 'person', 'report', 'reward')) not valid;

-- Taking a paid reward back. A new value cannot be used in the transaction that adds it: see 0027.
alter type ledger_step add value if not exists 'reverse';
