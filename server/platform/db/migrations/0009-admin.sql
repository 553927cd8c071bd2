-- Games people log, and the record of what admins do.

create table player_stats (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  game_date date not null,
  court_id bigint references courts on delete set null,
  points integer not null check (points >= 0),
  assists integer not null check (assists >= 0),
  rebounds integer not null check (rebounds >= 0),
  steals integer not null check (steals >= 0),
  blocks integer not null check (blocks >= 0),
  photo_id bigint references photos on delete set null,
  status text not null default 'pending' check (status in ('pending', 'verified', 'rejected')),
  reject_reason text,
  -- Counts up when a rejected game is sent in again, so that nobody verifies figures they have not seen.
  submission integer not null default 1,
  submitted_at timestamptz not null default now(),
  decided_by bigint references users on delete set null,
  decided_at timestamptz,
  idempotency_key uuid,
  created_at timestamptz not null default now(),
  constraint player_stats_submission unique (user_id, idempotency_key)
);
create index player_stats_waiting on player_stats (submitted_at, id) where status = 'pending';
create index player_stats_by_person on player_stats (user_id, id desc);
create index player_stats_verified on player_stats (user_id, game_date desc, id desc) where status = 'verified';
create index player_stats_photo on player_stats (photo_id) where photo_id is not null;

-- Who did what. No foreign keys: the record outlives the people and things in it.
create table audit_log (
  id bigint generated always as identity primary key,
  actor_id bigint not null,
  action text not null,
  subject_type text not null check (subject_type in ('court', 'stats', 'check-in', 'post', 'person', 'report')),
  subject_id bigint not null,
  before jsonb not null,
  after jsonb not null,
  created_at timestamptz not null default now()
);
create index audit_by_actor on audit_log (actor_id, id desc);
create index audit_by_action on audit_log (action, id desc);
create index audit_by_subject on audit_log (subject_type, subject_id, id desc);

create function audit_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only: % refused', tg_op using errcode = 'P0001';
end $$;
create trigger audit_append_only before update or delete on audit_log
  for each row execute function audit_refuse_change();
create trigger audit_no_truncate before truncate on audit_log
  for each statement execute function audit_refuse_change();

-- For analytics. The two hot tables get BRIN: their rows lie in the order of time, so it finds a day as
-- well as a B-tree does and costs a check-in next to nothing.
create index check_ins_by_time on check_ins using brin (created_at) with (pages_per_range = 32, autosummarize = on);
create index ledger_by_time on ledger_transfers using brin (created_at) with (pages_per_range = 32, autosummarize = on);
create index users_by_time on users (created_at);
create index courts_by_time on courts (created_at) where status = 'approved';
create index courts_submitted on courts (created_at, submitted_by) where submitted_by is not null;
create index player_stats_by_time on player_stats (created_at);

-- What happened in each quarter of an hour, for days that are over: every time zone begins its days on one
-- of them. Filled when somebody asks; today and yesterday are always counted from the rows themselves.
create table activity_quarters (
  starts timestamptz primary key,
  new_people bigint not null,
  check_ins bigint not null,
  -- Hundredths of $JIM that left the issuance, and that reached a balance.
  issued bigint not null,
  distributed bigint not null
);
-- Check-ins of a day (in UTC) by weekday (1 is Monday) and hour in the local time of their courts.
create table activity_hours (
  day date not null,
  weekday smallint not null,
  hour smallint not null,
  check_ins bigint not null,
  primary key (day, weekday, hour)
);
create table activity_progress (
  id integer primary key check (id = 1),
  -- Everything before it is in the two tables above, nothing after it.
  rolled_until timestamptz not null
);

-- For finding people in the admin area, whether or not others may find them: by the beginning of handle or
-- e-mail, and by any part of the name.
create index users_by_handle_prefix on users (username_key text_pattern_ops);
create index users_by_email_prefix on users (email_key text_pattern_ops);
create index users_by_name_part on users using gin (person_search_key(name) gin_trgm_ops);
create index users_admins on users (id) where role = 'Admin';
create index users_suspended on users (id) where suspended_at is not null;
