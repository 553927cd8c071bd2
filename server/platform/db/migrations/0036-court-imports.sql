-- Where imported courts come from, what each import did, and how to undo it.

-- A source whose licence and address are known: a later import need not ask for them again.
create table court_sources (
  name text primary key,
  licence text,
  link text,
  created_at timestamptz not null default now()
);

create table court_imports (
  id bigint generated always as identity primary key,
  file_name text not null,
  -- Null: from the command line. No foreign key: the record outlives the admin.
  actor_id bigint,
  status text not null default 'running' check (status in ('running', 'done', 'failed', 'undone')),
  bytes_done bigint not null default 0,
  bytes_total bigint not null default 0,
  rows_done bigint not null default 0,
  report jsonb,
  -- Code and parameters of what went wrong.
  failure jsonb,
  started_at timestamptz not null default now(),
  -- A running import writes it every few seconds: one that is silent for minutes has died.
  alive_at timestamptz not null default now(),
  finished_at timestamptz
);

-- What the source said when it was last imported. A court that differs from it was corrected here.
create table court_upstream (
  court_id bigint primary key references courts on delete cascade,
  import_id bigint not null,
  name text not null,
  address text not null,
  latitude double precision not null,
  longitude double precision not null
);

-- For undoing: courts that an import brought (before is null) or changed.
create table court_import_changes (
  import_id bigint not null references court_imports on delete cascade,
  court_id bigint not null,
  before jsonb,
  primary key (import_id, court_id)
);

-- contract: the list only grows; what is in the log already fits the new one
alter table audit_log drop constraint audit_log_subject_type_check;
alter table audit_log add constraint audit_log_subject_type_check
  check (subject_type in ('court', 'stats', 'check-in', 'post', 'person', 'report', 'reward', 'import')) not valid;

-- A court that is removed is looked up in it.
create index if not exists player_stats_by_court on player_stats (court_id) where court_id is not null;

-- What an admin took off the map must not come back from another source at the same spot.
create index courts_removed_location on courts using spgist (location) where status = 'removed';
