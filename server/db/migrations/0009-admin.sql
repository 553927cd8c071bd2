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

-- For finding people in the admin area by the beginning of a name, handle or address.
create index users_by_role on users (role, id) where role = 'Admin';
create index users_suspended on users (suspended_at) where suspended_at is not null;
