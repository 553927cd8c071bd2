-- The tables after all migrations. Generated: `npm run check -- --fix` writes this file, and a test compares it.
-- To change a table, add a migration. Functions and views are files of their rooms.

create extension pg_trgm;

create type check_in_outcome as enum ('paid', 'held', 'void', 'unpaid');
create type court_move as (latitude double precision, longitude double precision, change integer);
create type ledger_account as enum ('issuance', 'pending', 'balance', 'void', 'ready');
create type ledger_step as enum ('grant', 'settle', 'reverse', 'mature');
create type reward_kind as enum ('check-in', 'court-registration', 'stats', 'onboarding');

create table activity_hours (
  day date not null,
  weekday smallint not null,
  hour smallint not null,
  check_ins bigint not null,
  constraint activity_hours_pkey PRIMARY KEY (day, weekday, hour)
);

create table activity_progress (
  id integer not null,
  rolled_until timestamp with time zone not null,
  constraint activity_progress_pkey PRIMARY KEY (id),
  constraint activity_progress_id_check CHECK (id = 1)
);

create table activity_quarters (
  starts timestamp with time zone not null,
  new_people bigint not null,
  check_ins bigint not null,
  issued bigint not null,
  distributed bigint not null,
  constraint activity_quarters_pkey PRIMARY KEY (starts)
);

create table appeals (
  id bigint not null generated always as identity,
  user_id bigint not null,
  suspension_id bigint not null,
  text text not null,
  created_at timestamp with time zone not null default now(),
  decided_at timestamp with time zone,
  is_granted boolean,
  constraint appeals_pkey PRIMARY KEY (id),
  constraint appeals_suspension_id_key UNIQUE (suspension_id),
  constraint appeals_text_check CHECK (char_length(text) >= 1 AND char_length(text) <= 1000),
  constraint appeals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX appeals_open ON appeals USING btree (id) WHERE (decided_at IS NULL);
CREATE INDEX appeals_user ON appeals USING btree (user_id);

create table audit_log (
  id bigint not null generated always as identity,
  actor_id bigint not null,
  action text not null,
  subject_type text not null,
  subject_id bigint not null,
  before jsonb not null,
  after jsonb not null,
  created_at timestamp with time zone not null default now(),
  constraint audit_log_pkey PRIMARY KEY (id),
  constraint audit_log_subject_type_check CHECK (subject_type = ANY (ARRAY['court'::text, 'stats'::text, 'check-in'::text, 'post'::text, 'person'::text, 'report'::text, 'reward'::text, 'import'::text, 'run'::text]))
);
CREATE INDEX audit_by_action ON audit_log USING btree (action, id DESC);
CREATE INDEX audit_by_actor ON audit_log USING btree (actor_id, id DESC);
CREATE INDEX audit_by_subject ON audit_log USING btree (subject_type, subject_id, id DESC);
CREATE TRIGGER audit_append_only BEFORE DELETE OR UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION audit_refuse_change();
CREATE TRIGGER audit_no_truncate BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse_change();

create table blocks (
  blocker_id bigint not null,
  blocked_id bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint blocks_pkey PRIMARY KEY (blocker_id, blocked_id),
  constraint blocks_not_self CHECK (blocker_id <> blocked_id),
  constraint blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint blocks_blocker_id_fkey FOREIGN KEY (blocker_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX blocks_blocked ON blocks USING btree (blocked_id);

create table calendar_feeds (
  user_id bigint not null,
  secret text not null,
  created_at timestamp with time zone not null,
  constraint calendar_feeds_pkey PRIMARY KEY (user_id),
  constraint calendar_feeds_secret_key UNIQUE (secret),
  constraint calendar_feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table check_ins (
  id bigint not null generated always as identity,
  user_id bigint not null,
  court_id bigint not null,
  local_day date not null,
  outcome check_in_outcome not null,
  held_reason text,
  decided_by bigint,
  decided_at timestamp with time zone,
  latitude double precision,
  longitude double precision,
  accuracy_metres double precision,
  read_at timestamp with time zone not null,
  distance_metres double precision not null,
  demo_converted bigint not null default 0,
  idempotency_key uuid,
  created_at timestamp with time zone not null,
  constraint check_ins_pkey PRIMARY KEY (id),
  constraint check_ins_once_a_day UNIQUE (local_day, court_id, user_id)
);
CREATE INDEX check_ins_by_person ON check_ins USING btree (user_id, created_at DESC);
CREATE INDEX check_ins_by_time ON check_ins USING brin (created_at) WITH (pages_per_range='32', autosummarize='on');
CREATE INDEX check_ins_held ON check_ins USING btree (id) WHERE (outcome = 'held'::check_in_outcome);

create table code_scans (
  id bigint not null generated always as identity,
  shower_id bigint not null,
  scanner_id bigint not null,
  court_id bigint not null,
  local_day date not null,
  scanned_at timestamp with time zone not null default now(),
  constraint code_scans_pkey PRIMARY KEY (id),
  constraint code_scans_once UNIQUE (scanner_id, shower_id, court_id, local_day),
  constraint code_scans_two_people CHECK (shower_id <> scanner_id),
  constraint code_scans_court_id_fkey FOREIGN KEY (court_id) REFERENCES courts(id) ON DELETE CASCADE,
  constraint code_scans_scanner_id_fkey FOREIGN KEY (scanner_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint code_scans_shower_id_fkey FOREIGN KEY (shower_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX code_scans_of_court ON code_scans USING btree (court_id);
CREATE INDEX code_scans_of_shower ON code_scans USING btree (shower_id, scanned_at);

create table counted_only (
  user_id bigint not null,
  court_id bigint not null,
  local_day date not null,
  constraint counted_only_pkey PRIMARY KEY (user_id, court_id, local_day),
  constraint counted_only_court_id_fkey FOREIGN KEY (court_id) REFERENCES courts(id) ON DELETE CASCADE,
  constraint counted_only_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table court_alerts (
  id bigint not null generated always as identity,
  user_id bigint not null,
  court_id bigint not null,
  kind text not null,
  friend_id bigint,
  call_id bigint,
  how_many smallint,
  happened_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  told_at timestamp with time zone,
  run_id bigint,
  constraint court_alerts_pkey PRIMARY KEY (id),
  constraint court_alerts_call_id_fkey FOREIGN KEY (call_id) REFERENCES player_calls(id) ON DELETE CASCADE,
  constraint court_alerts_court_id_fkey FOREIGN KEY (court_id) REFERENCES courts(id) ON DELETE CASCADE,
  constraint court_alerts_friend_id_fkey FOREIGN KEY (friend_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint court_alerts_run_id_fkey FOREIGN KEY (run_id) REFERENCES runs(id) ON DELETE CASCADE,
  constraint court_alerts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX court_alerts_due ON court_alerts USING btree (due_at) WHERE (told_at IS NULL);
CREATE UNIQUE INDEX court_alerts_of_arrival ON court_alerts USING btree (user_id, court_id, friend_id, happened_at) WHERE (friend_id IS NOT NULL);
CREATE INDEX court_alerts_of_call ON court_alerts USING btree (call_id) WHERE (call_id IS NOT NULL);
CREATE INDEX court_alerts_of_friend ON court_alerts USING btree (friend_id) WHERE (friend_id IS NOT NULL);
CREATE INDEX court_alerts_of_person ON court_alerts USING btree (user_id, told_at);
CREATE INDEX court_alerts_of_run ON court_alerts USING btree (run_id) WHERE (run_id IS NOT NULL);

create table court_cells (
  level smallint not null,
  x integer not null,
  y integer not null,
  courts integer not null,
  latitude_sum double precision not null,
  longitude_sum double precision not null,
  constraint court_cells_pkey PRIMARY KEY (level, x, y)
);
CREATE INDEX court_cells_by_row ON court_cells USING btree (level, y, x);

create table court_closures (
  court_id bigint not null,
  last_day date,
  reason text not null default ''::text,
  closed_at timestamp with time zone not null default now(),
  constraint court_closures_pkey PRIMARY KEY (court_id),
  constraint court_closures_court_id_fkey FOREIGN KEY (court_id) REFERENCES courts(id) ON DELETE CASCADE
);

create table court_codes (
  user_id bigint not null,
  court_id bigint not null,
  code text not null,
  expires_at timestamp with time zone not null,
  constraint court_codes_pkey PRIMARY KEY (user_id),
  constraint court_codes_once UNIQUE (court_id, code),
  constraint court_codes_code_check CHECK (code ~ '^[0-9]{6}$'::text),
  constraint court_codes_court_id_fkey FOREIGN KEY (court_id) REFERENCES courts(id) ON DELETE CASCADE,
  constraint court_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX court_codes_expiry ON court_codes USING btree (expires_at);

create table court_import_changes (
  import_id bigint not null,
  court_id bigint not null,
  before jsonb,
  constraint court_import_changes_pkey PRIMARY KEY (import_id, court_id),
  constraint court_import_changes_import_id_fkey FOREIGN KEY (import_id) REFERENCES court_imports(id) ON DELETE CASCADE
);

create table court_imports (
  id bigint not null generated always as identity,
  file_name text not null,
  actor_id bigint,
  status text not null default 'running'::text,
  bytes_done bigint not null default 0,
  bytes_total bigint not null default 0,
  rows_done bigint not null default 0,
  report jsonb,
  failure jsonb,
  started_at timestamp with time zone not null default now(),
  alive_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  constraint court_imports_pkey PRIMARY KEY (id),
  constraint court_imports_status_check CHECK (status = ANY (ARRAY['running'::text, 'done'::text, 'failed'::text, 'undone'::text]))
);

create table court_posters (
  court_id bigint not null,
  code_hash bytea not null,
  printed_at timestamp with time zone not null default now(),
  constraint court_posters_pkey PRIMARY KEY (court_id),
  constraint court_posters_court_id_fkey FOREIGN KEY (court_id) REFERENCES courts(id) ON DELETE CASCADE
);

create table court_sources (
  name text not null,
  licence text,
  link text,
  created_at timestamp with time zone not null default now(),
  constraint court_sources_pkey PRIMARY KEY (name)
);

create table court_upstream (
  court_id bigint not null,
  import_id bigint not null,
  name text not null,
  address text not null,
  latitude double precision not null,
  longitude double precision not null,
  constraint court_upstream_pkey PRIMARY KEY (court_id),
  constraint court_upstream_court_id_fkey FOREIGN KEY (court_id) REFERENCES courts(id) ON DELETE CASCADE
);

create table court_watch (
  court_id bigint not null,
  is_game_on boolean not null default false,
  is_closed boolean not null default false,
  constraint court_watch_pkey PRIMARY KEY (court_id),
  constraint court_watch_court_id_fkey FOREIGN KEY (court_id) REFERENCES courts(id) ON DELETE CASCADE
);
CREATE INDEX court_watch_closed ON court_watch USING btree (court_id) WHERE is_closed;
CREATE INDEX court_watch_games ON court_watch USING btree (court_id) WHERE is_game_on;

create table court_watch_progress (
  id smallint not null default 1,
  epoch text,
  snapshot text,
  looked_at timestamp with time zone,
  swept_at timestamp with time zone,
  constraint court_watch_progress_pkey PRIMARY KEY (id),
  constraint court_watch_progress_id_check CHECK (id = 1)
);

create table courts (
  id bigint not null generated always as identity,
  name text not null,
  address text not null default ''::text,
  latitude double precision,
  longitude double precision,
  location point generated always as (point(longitude, latitude)) stored,
  time_zone text,
  status text not null,
  search_text text not null,
  photo_id bigint,
  submitted_by bigint,
  notes text not null default ''::text,
  accuracy_metres double precision,
  located_at timestamp with time zone,
  device_info jsonb,
  idempotency_key uuid,
  source text not null default 'community'::text,
  source_key text,
  licence text,
  attribution text,
  reject_reason text,
  decided_by bigint,
  decided_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  merged_into bigint,
  lights boolean,
  indoor boolean,
  court_count smallint not null default 1,
  constraint courts_pkey PRIMARY KEY (id),
  constraint courts_source UNIQUE (source, source_key),
  constraint courts_submission UNIQUE (submitted_by, idempotency_key),
  constraint courts_approved_have_a_place CHECK (status <> 'approved'::text OR latitude IS NOT NULL AND time_zone IS NOT NULL),
  constraint courts_coordinates_together CHECK ((latitude IS NULL) = (longitude IS NULL)),
  constraint courts_court_count_check CHECK (court_count >= 1 AND court_count <= 999),
  constraint courts_latitude CHECK (latitude >= '-90'::integer::double precision AND latitude <= 90::double precision),
  constraint courts_longitude CHECK (longitude >= '-180'::integer::double precision AND longitude <= 180::double precision),
  constraint courts_status_check CHECK (status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'removed'::text])),
  constraint courts_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint courts_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES courts(id) ON DELETE SET NULL,
  constraint courts_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photos(id) ON DELETE SET NULL,
  constraint courts_submitted_by_fkey FOREIGN KEY (submitted_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX courts_attribution ON courts USING btree (attribution) WHERE ((attribution IS NOT NULL) AND (status = 'approved'::text));
CREATE INDEX courts_attribution_cells ON courts USING btree (attribution, court_cell_x(longitude), court_cell_y(latitude)) WHERE ((attribution IS NOT NULL) AND (status = 'approved'::text));
CREATE INDEX courts_by_photo ON courts USING btree (photo_id) WHERE (photo_id IS NOT NULL);
CREATE INDEX courts_by_time ON courts USING btree (created_at) WHERE (status = 'approved'::text);
CREATE INDEX courts_indoor ON courts USING spgist (location) WHERE ((status = 'approved'::text) AND indoor);
CREATE INDEX courts_lately_approved ON courts USING btree (decided_at DESC) WHERE ((status = 'approved'::text) AND (source = 'community'::text));
CREATE INDEX courts_lights ON courts USING spgist (location) WHERE ((status = 'approved'::text) AND lights);
CREATE INDEX courts_location ON courts USING spgist (location) INCLUDE (id, name, address, time_zone, photo_id, attribution, created_at) WHERE (status = 'approved'::text);
CREATE INDEX courts_merged ON courts USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX courts_removed_location ON courts USING spgist (location) WHERE (status = 'removed'::text);
CREATE INDEX courts_search ON courts USING gin (search_text gin_trgm_ops) WHERE (status = 'approved'::text);
CREATE INDEX courts_submitted ON courts USING btree (created_at, submitted_by) WHERE (submitted_by IS NOT NULL);
CREATE INDEX courts_submitter ON courts USING btree (submitted_by) WHERE (submitted_by IS NOT NULL);
CREATE INDEX courts_waiting ON courts USING btree (created_at, id) WHERE (status = 'pending'::text);
CREATE TRIGGER court_cells_delete AFTER DELETE ON courts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION court_cells_follow_delete();
CREATE TRIGGER court_cells_insert AFTER INSERT ON courts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION court_cells_follow_insert();
CREATE TRIGGER court_cells_update AFTER UPDATE ON courts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION court_cells_follow_update();
CREATE TRIGGER courts_keep_known_time_zone BEFORE INSERT OR UPDATE OF time_zone ON courts FOR EACH ROW EXECUTE FUNCTION courts_keep_known_time_zone();

create table email_changes (
  user_id bigint not null,
  email text not null,
  email_key text not null,
  created_at timestamp with time zone not null default now(),
  constraint email_changes_pkey PRIMARY KEY (user_id),
  constraint email_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table email_confirmations (
  id bigint not null generated always as identity,
  user_id bigint not null,
  email_key text not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  code_hash text,
  constraint email_confirmations_pkey PRIMARY KEY (id),
  constraint email_confirmations_token_hash_key UNIQUE (token_hash),
  constraint email_confirmations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX email_confirmations_user ON email_confirmations USING btree (user_id);

create table favourites (
  user_id bigint not null,
  court_id bigint not null,
  place smallint not null,
  starred_at timestamp with time zone not null default now(),
  game_on boolean not null default true,
  friends_here boolean not null default true,
  need_players boolean not null default true,
  ask_anyway boolean not null default false,
  closures boolean not null default true,
  new_run boolean not null default true,
  constraint favourites_pkey PRIMARY KEY (user_id, court_id),
  constraint favourites_user_id_place_key UNIQUE (user_id, place) DEFERRABLE,
  constraint favourites_place_check CHECK (place >= 0 AND place <= 19),
  constraint favourites_court_id_fkey FOREIGN KEY (court_id) REFERENCES courts(id) ON DELETE CASCADE,
  constraint favourites_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX favourites_of_court ON favourites USING btree (court_id);

create table friends_questions (
  user_id bigint not null,
  settled_at timestamp with time zone not null,
  constraint friends_questions_pkey PRIMARY KEY (user_id),
  constraint friends_questions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table friendships (
  id bigint not null generated always as identity,
  low_user_id bigint not null,
  high_user_id bigint not null,
  requested_by bigint not null,
  status text not null default 'pending'::text,
  created_at timestamp with time zone not null default now(),
  accepted_at timestamp with time zone,
  constraint friendships_pkey PRIMARY KEY (id),
  constraint friendships_pair UNIQUE (low_user_id, high_user_id),
  constraint friendships_ordered CHECK (low_user_id < high_user_id),
  constraint friendships_requester CHECK (requested_by = low_user_id OR requested_by = high_user_id),
  constraint friendships_status_check CHECK (status = ANY (ARRAY['pending'::text, 'accepted'::text])),
  constraint friendships_high_user_id_fkey FOREIGN KEY (high_user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint friendships_low_user_id_fkey FOREIGN KEY (low_user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint friendships_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX friendships_high ON friendships USING btree (high_user_id);

create table guarded_limits (
  key bytea not null,
  count integer not null,
  resets_at timestamp with time zone not null,
  next_slot_at timestamp with time zone not null default '-infinity'::timestamp with time zone,
  is_let_in boolean not null default true,
  constraint guarded_limits_pkey PRIMARY KEY (key)
);
CREATE INDEX guarded_limits_reset ON guarded_limits USING btree (resets_at);

create table headcounts (
  court_id bigint not null,
  user_id bigint not null,
  band smallint not null,
  is_counted boolean not null,
  counted_at timestamp with time zone not null,
  constraint headcounts_pkey PRIMARY KEY (court_id, user_id),
  constraint headcounts_band_check CHECK (band >= 0 AND band <= 5),
  constraint headcounts_court_id_fkey FOREIGN KEY (court_id) REFERENCES courts(id),
  constraint headcounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX headcounts_latest ON headcounts USING btree (court_id, counted_at DESC) INCLUDE (band) WHERE is_counted;
CREATE INDEX headcounts_of_person ON headcounts USING btree (user_id);

create table invite_codes (
  user_id bigint not null,
  code text not null,
  created_at timestamp with time zone not null default now(),
  constraint invite_codes_pkey PRIMARY KEY (user_id),
  constraint invite_codes_code_key UNIQUE (code),
  constraint invite_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table jobs (
  id bigint not null generated always as identity,
  kind text not null,
  is_recurring boolean not null default false,
  payload jsonb not null default '{}'::jsonb,
  due_at timestamp with time zone not null default now(),
  attempts integer not null default 0,
  created_at timestamp with time zone not null default now(),
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  constraint jobs_pkey PRIMARY KEY (id)
);
CREATE INDEX jobs_due ON jobs USING btree (kind, due_at) WHERE (NOT is_recurring);
CREATE UNIQUE INDEX jobs_recurring ON jobs USING btree (kind) WHERE is_recurring;

create table known_devices (
  id bigint not null generated always as identity,
  user_id bigint not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone not null default now(),
  constraint known_devices_pkey PRIMARY KEY (id),
  constraint known_devices_once UNIQUE (token_hash, user_id),
  constraint known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX known_devices_last_used ON known_devices USING btree (last_used_at);
CREATE INDEX known_devices_of_person ON known_devices USING btree (user_id);

create unlogged table last_positions (
  user_id bigint not null,
  latitude double precision not null,
  longitude double precision not null,
  seen_at timestamp with time zone not null default now(),
  constraint last_positions_pkey PRIMARY KEY (user_id),
  constraint last_positions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table ledger_transfers (
  id bigint not null generated always as identity,
  cause text not null,
  step ledger_step not null,
  user_id bigint not null,
  from_account ledger_account not null,
  to_account ledger_account not null,
  amount bigint not null,
  kind reward_kind not null,
  court_id bigint,
  note text,
  created_at timestamp with time zone not null default now(),
  constraint ledger_transfers_pkey PRIMARY KEY (id),
  constraint ledger_one_payment_per_cause UNIQUE (cause, step),
  constraint ledger_shape CHECK (ledger_shape_is_right(step, from_account, to_account, amount))
);
CREATE INDEX ledger_by_person ON ledger_transfers USING btree (user_id, created_at, id);
CREATE INDEX ledger_by_time ON ledger_transfers USING brin (created_at) WITH (pages_per_range='32', autosummarize='on');
CREATE TRIGGER ledger_append_only BEFORE DELETE OR UPDATE ON ledger_transfers FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER ledger_no_truncate BEFORE TRUNCATE ON ledger_transfers FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

create unlogged table live_epochs (
  id integer not null,
  epoch uuid not null default gen_random_uuid(),
  purged_txid xid8 not null default '0'::xid8,
  constraint live_epochs_pkey PRIMARY KEY (id),
  constraint live_epochs_id_check CHECK (id = 1)
);

create unlogged table live_events (
  txid xid8 not null default pg_current_xact_id(),
  type text not null,
  user_id bigint,
  court_id bigint,
  created_at timestamp with time zone not null default clock_timestamp()
);
CREATE INDEX live_events_by_transaction ON live_events USING btree (txid);

create table network_salt (
  is_current boolean not null default true,
  salt bytea not null,
  made_at timestamp with time zone not null default now(),
  constraint network_salt_pkey PRIMARY KEY (is_current),
  constraint network_salt_is_current_check CHECK (is_current)
);

create table new_runs (
  run_id bigint not null,
  added_at timestamp with time zone not null,
  asked_at timestamp with time zone,
  constraint new_runs_pkey PRIMARY KEY (run_id),
  constraint new_runs_run_id_fkey FOREIGN KEY (run_id) REFERENCES runs(id) ON DELETE CASCADE
);
CREATE INDEX new_runs_to_ask ON new_runs USING btree (run_id) WHERE (asked_at IS NULL);

create table notifications (
  id bigint not null generated always as identity,
  user_id bigint not null,
  kind text not null,
  cause text not null,
  actor_id bigint,
  court_id bigint,
  reason text,
  read_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  how_many integer,
  run_id bigint,
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_once UNIQUE (user_id, kind, cause),
  constraint notifications_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint notifications_court_id_fkey FOREIGN KEY (court_id) REFERENCES courts(id) ON DELETE SET NULL,
  constraint notifications_run_id_fkey FOREIGN KEY (run_id) REFERENCES runs(id) ON DELETE CASCADE,
  constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX notifications_by_actor ON notifications USING btree (actor_id) WHERE (actor_id IS NOT NULL);
CREATE INDEX notifications_by_court ON notifications USING btree (court_id) WHERE (court_id IS NOT NULL);
CREATE INDEX notifications_by_run ON notifications USING btree (run_id) WHERE (run_id IS NOT NULL);
CREATE INDEX notifications_by_time ON notifications USING btree (created_at);
CREATE INDEX notifications_of_person ON notifications USING btree (user_id, id DESC);
CREATE INDEX notifications_unread ON notifications USING btree (user_id) WHERE (read_at IS NULL);

create table on_my_way (
  user_id bigint not null,
  court_id bigint not null,
  set_at timestamp with time zone not null,
  arrives_at timestamp with time zone not null,
  constraint on_my_way_pkey PRIMARY KEY (user_id),
  constraint on_my_way_court_id_fkey FOREIGN KEY (court_id) REFERENCES courts(id),
  constraint on_my_way_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX on_my_way_to_court ON on_my_way USING btree (court_id, arrives_at);

create table passkey_answers (
  challenge text not null,
  expires_at timestamp with time zone not null,
  constraint passkey_answers_pkey PRIMARY KEY (challenge)
);

create table passkeys (
  id bigint not null generated always as identity,
  user_id bigint not null,
  credential_id text not null,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 60),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX passkeys_user ON passkeys USING btree (user_id);

create table password_resets (
  id bigint not null generated always as identity,
  user_id bigint not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  code_hash text,
  constraint password_resets_pkey PRIMARY KEY (id),
  constraint password_resets_token_hash_key UNIQUE (token_hash),
  constraint password_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX password_resets_user ON password_resets USING btree (user_id);

create table person_terms (
  term text collate "C" not null,
  user_id bigint not null,
  name text not null,
  username text not null,
  role text not null,
  photo_id bigint,
  constraint person_terms_pkey PRIMARY KEY (term, user_id) INCLUDE (name, username, role, photo_id),
  constraint person_terms_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX person_terms_by_user ON person_terms USING btree (user_id);

create table photo_leftovers (
  public_key text not null,
  since timestamp with time zone not null default now(),
  constraint photo_leftovers_pkey PRIMARY KEY (public_key)
);

create table photos (
  id bigint not null generated always as identity,
  public_key text not null,
  width integer not null,
  height integer not null,
  placeholder text not null,
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  is_public boolean not null default false,
  constraint photos_pkey PRIMARY KEY (id),
  constraint photos_public_key_key UNIQUE (public_key),
  constraint photos_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE TRIGGER photos_leave_files AFTER DELETE ON photos FOR EACH ROW EXECUTE FUNCTION note_photo_leftover();

create table player_call_answers (
  call_id bigint not null,
  user_id bigint not null,
  answered_at timestamp with time zone not null,
  constraint player_call_answers_pkey PRIMARY KEY (call_id, user_id),
  constraint player_call_answers_call_id_fkey FOREIGN KEY (call_id) REFERENCES player_calls(id) ON DELETE CASCADE,
  constraint player_call_answers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX player_call_answers_of_person ON player_call_answers USING btree (user_id);

create table player_calls (
  id bigint not null generated always as identity,
  court_id bigint not null,
  user_id bigint not null,
  players smallint not null,
  called_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  asked_at timestamp with time zone,
  constraint player_calls_pkey PRIMARY KEY (id),
  constraint player_calls_players_check CHECK (players >= 1 AND players <= 5),
  constraint player_calls_court_id_fkey FOREIGN KEY (court_id) REFERENCES courts(id) ON DELETE CASCADE,
  constraint player_calls_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX player_calls_at_court ON player_calls USING btree (court_id, ends_at);
CREATE INDEX player_calls_of_person ON player_calls USING btree (user_id, called_at);
CREATE INDEX player_calls_to_ask ON player_calls USING btree (id) WHERE (asked_at IS NULL);

create table player_stats (
  id bigint not null generated always as identity,
  user_id bigint not null,
  game_date date not null,
  court_id bigint,
  points integer not null,
  assists integer not null,
  rebounds integer not null,
  steals integer not null,
  blocks integer not null,
  photo_id bigint,
  status text not null default 'pending'::text,
  reject_reason text,
  submission integer not null default 1,
  submitted_at timestamp with time zone not null default now(),
  decided_by bigint,
  decided_at timestamp with time zone,
  idempotency_key uuid,
  created_at timestamp with time zone not null default now(),
  constraint player_stats_pkey PRIMARY KEY (id),
  constraint player_stats_submission UNIQUE (user_id, idempotency_key),
  constraint player_stats_assists_check CHECK (assists >= 0),
  constraint player_stats_blocks_check CHECK (blocks >= 0),
  constraint player_stats_points_check CHECK (points >= 0),
  constraint player_stats_rebounds_check CHECK (rebounds >= 0),
  constraint player_stats_status_check CHECK (status = ANY (ARRAY['pending'::text, 'verified'::text, 'rejected'::text])),
  constraint player_stats_steals_check CHECK (steals >= 0),
  constraint player_stats_court_id_fkey FOREIGN KEY (court_id) REFERENCES courts(id) ON DELETE SET NULL,
  constraint player_stats_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint player_stats_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photos(id) ON DELETE SET NULL,
  constraint player_stats_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX player_stats_by_court ON player_stats USING btree (court_id) WHERE (court_id IS NOT NULL);
CREATE INDEX player_stats_by_person ON player_stats USING btree (user_id, id DESC);
CREATE INDEX player_stats_by_time ON player_stats USING btree (created_at);
CREATE INDEX player_stats_photo ON player_stats USING btree (photo_id) WHERE (photo_id IS NOT NULL);
CREATE INDEX player_stats_verified ON player_stats USING btree (user_id, game_date DESC, id DESC) WHERE (status = 'verified'::text);
CREATE INDEX player_stats_waiting ON player_stats USING btree (submitted_at, id) WHERE (status = 'pending'::text);

create table poster_scans (
  user_id bigint not null,
  court_id bigint not null,
  local_day date not null,
  scanned_at timestamp with time zone not null default now(),
  constraint poster_scans_pkey PRIMARY KEY (user_id, court_id),
  constraint poster_scans_court_id_fkey FOREIGN KEY (court_id) REFERENCES courts(id) ON DELETE CASCADE,
  constraint poster_scans_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX poster_scans_of_court ON poster_scans USING btree (court_id);

create table posts (
  id bigint not null generated always as identity,
  public_id uuid not null default gen_random_uuid(),
  author_id bigint not null,
  body text not null,
  court_id bigint,
  latitude double precision,
  longitude double precision,
  cell integer,
  created_at timestamp with time zone not null default now(),
  removed_at timestamp with time zone,
  constraint posts_pkey PRIMARY KEY (id),
  constraint posts_public_id_key UNIQUE (public_id),
  constraint posts_body_check CHECK (char_length(body) >= 1 AND char_length(body) <= 280),
  constraint posts_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint posts_court_id_fkey FOREIGN KEY (court_id) REFERENCES courts(id) ON DELETE SET NULL
);
CREATE INDEX posts_by_author ON posts USING btree (author_id);
CREATE INDEX posts_by_court ON posts USING btree (court_id) WHERE (court_id IS NOT NULL);
CREATE INDEX posts_by_time ON posts USING btree (created_at);
CREATE INDEX posts_near ON posts USING btree (cell, id DESC) WHERE (removed_at IS NULL);

create table push_subscriptions (
  id bigint not null generated always as identity,
  user_id bigint not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp with time zone not null default now(),
  session_id bigint,
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_endpoint_key UNIQUE (endpoint),
  constraint push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX push_subscriptions_of_person ON push_subscriptions USING btree (user_id);
CREATE INDEX push_subscriptions_of_session ON push_subscriptions USING btree (session_id);

create unlogged table rate_limits (
  key bytea not null,
  count integer not null,
  resets_at timestamp with time zone not null,
  constraint rate_limits_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limits_reset ON rate_limits USING btree (resets_at);

create table reports (
  id bigint not null generated always as identity,
  reporter_id bigint,
  post_id bigint,
  person_id bigint,
  reason text not null,
  created_at timestamp with time zone not null default now(),
  decision text,
  decided_by bigint,
  decided_at timestamp with time zone,
  court_id bigint,
  is_about_photo boolean not null default false,
  run_id bigint,
  mentions_danger boolean not null default false,
  constraint reports_pkey PRIMARY KEY (id),
  constraint reports_court_once UNIQUE (reporter_id, court_id, is_about_photo),
  constraint reports_person_once UNIQUE (reporter_id, person_id),
  constraint reports_post_once UNIQUE (reporter_id, post_id),
  constraint reports_run_once UNIQUE (reporter_id, run_id),
  constraint reports_decision_check CHECK (decision = ANY (ARRAY['dismissed'::text, 'removed'::text, 'suspended'::text, 'resolved'::text])),
  constraint reports_one_subject CHECK (num_nonnulls(post_id, person_id, court_id, run_id) = 1),
  constraint reports_photo_of_court CHECK (court_id IS NOT NULL OR NOT is_about_photo),
  constraint reports_court_id_fkey FOREIGN KEY (court_id) REFERENCES courts(id) ON DELETE CASCADE,
  constraint reports_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint reports_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint reports_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint reports_run_id_fkey FOREIGN KEY (run_id) REFERENCES runs(id) ON DELETE CASCADE
);
CREATE INDEX reports_of_court ON reports USING btree (court_id) WHERE (court_id IS NOT NULL);
CREATE INDEX reports_of_person ON reports USING btree (person_id) WHERE (person_id IS NOT NULL);
CREATE INDEX reports_of_post ON reports USING btree (post_id) WHERE (post_id IS NOT NULL);
CREATE INDEX reports_of_run ON reports USING btree (run_id) WHERE (run_id IS NOT NULL);
CREATE INDEX reports_open ON reports USING btree (id) WHERE (decided_at IS NULL);

create table retired_handles (
  key_hash bytea not null,
  free_at timestamp with time zone not null,
  constraint retired_handles_pkey PRIMARY KEY (key_hash)
);
CREATE INDEX retired_handles_free ON retired_handles USING btree (free_at);

create table run_answers (
  id bigint not null generated always as identity,
  run_id bigint not null,
  user_id bigint,
  answer text not null,
  guests smallint not null,
  state text,
  place integer,
  offered_until timestamp with time zone,
  offers integer not null default 0,
  withdrew_late boolean not null default false,
  removed_at timestamp with time zone,
  removed_reason text,
  answered_at timestamp with time zone not null,
  showed_up boolean,
  guest_id bigint,
  change_told_at timestamp with time zone,
  constraint run_answers_pkey PRIMARY KEY (id),
  constraint run_answers_guest_once UNIQUE (guest_id),
  constraint run_answers_once UNIQUE (run_id, user_id),
  constraint run_answers_answer_check CHECK (answer = ANY (ARRAY['in'::text, 'maybe'::text, 'out'::text])),
  constraint run_answers_by_one CHECK (num_nonnulls(user_id, guest_id) = 1),
  constraint run_answers_guests_check CHECK (guests >= 0 AND guests <= 2),
  constraint run_answers_offer_ends CHECK ((NOT state IS DISTINCT FROM 'offered'::text) = (offered_until IS NOT NULL)),
  constraint run_answers_place_in_line CHECK ((NOT state IS DISTINCT FROM 'waiting'::text) <= (place IS NOT NULL)),
  constraint run_answers_state_check CHECK (state = ANY (ARRAY['in'::text, 'waiting'::text, 'offered'::text, 'lapsed'::text])),
  constraint run_answers_state_of_in CHECK ((answer = 'in'::text) = (state IS NOT NULL)),
  constraint run_answers_guest_id_fkey FOREIGN KEY (guest_id) REFERENCES run_guests(id) ON DELETE CASCADE,
  constraint run_answers_run_id_fkey FOREIGN KEY (run_id) REFERENCES runs(id) ON DELETE CASCADE,
  constraint run_answers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX run_answers_in_line ON run_answers USING btree (run_id, place) WHERE (state = 'waiting'::text);
CREATE INDEX run_answers_of_person ON run_answers USING btree (user_id, run_id);

create table run_guests (
  id bigint not null generated always as identity,
  run_id bigint not null,
  name text not null,
  email text not null,
  email_key text not null,
  language text not null,
  nonce bytea not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  mailbox_key text,
  constraint run_guests_pkey PRIMARY KEY (id),
  constraint run_guests_once UNIQUE (run_id, email_key),
  constraint run_guests_token_hash_key UNIQUE (token_hash),
  constraint run_guests_run_id_fkey FOREIGN KEY (run_id) REFERENCES runs(id) ON DELETE CASCADE
);
CREATE INDEX run_guests_of_address ON run_guests USING btree (email_key);
CREATE INDEX run_guests_of_mailbox ON run_guests USING btree (mailbox_key);
CREATE INDEX run_guests_unconfirmed ON run_guests USING btree (created_at) WHERE (confirmed_at IS NULL);

create table run_invitations (
  run_id bigint not null,
  user_id bigint not null,
  invited_at timestamp with time zone not null,
  constraint run_invitations_pkey PRIMARY KEY (run_id, user_id),
  constraint run_invitations_run_id_fkey FOREIGN KEY (run_id) REFERENCES runs(id) ON DELETE CASCADE,
  constraint run_invitations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX run_invitations_of_person ON run_invitations USING btree (user_id);

create table run_removals (
  run_id bigint not null,
  mailbox_hash bytea not null,
  constraint run_removals_pkey PRIMARY KEY (run_id, mailbox_hash),
  constraint run_removals_run_id_fkey FOREIGN KEY (run_id) REFERENCES runs(id) ON DELETE CASCADE
);

create table run_series (
  id bigint not null generated always as identity,
  host_id bigint not null,
  court_id bigint not null,
  weekdays smallint[] not null,
  local_time time without time zone not null,
  last_day date,
  made_until date not null,
  minutes smallint not null,
  format text not null,
  min_players smallint not null,
  max_players smallint not null,
  audience text not null,
  visibility text not null,
  note text not null,
  cancels_below_min boolean not null,
  is_host_playing boolean not null,
  created_at timestamp with time zone not null,
  shows_host_name boolean not null default false,
  guest_spots smallint,
  constraint run_series_pkey PRIMARY KEY (id),
  constraint run_series_guest_spots_check CHECK (guest_spots >= 0 AND guest_spots <= 50),
  constraint run_series_weekdays_check CHECK (array_length(weekdays, 1) >= 1 AND array_length(weekdays, 1) <= 7),
  constraint run_series_court_id_fkey FOREIGN KEY (court_id) REFERENCES courts(id),
  constraint run_series_host_id_fkey FOREIGN KEY (host_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX run_series_at_court ON run_series USING btree (court_id);
CREATE INDEX run_series_of_host ON run_series USING btree (host_id);
CREATE INDEX run_series_to_make ON run_series USING btree (made_until);

create table run_spot_log (
  id bigint not null generated always as identity,
  run_id bigint not null,
  user_id bigint not null,
  took_at timestamp with time zone not null,
  left_at timestamp with time zone,
  is_given_back boolean not null default false,
  constraint run_spot_log_pkey PRIMARY KEY (id),
  constraint run_spot_log_run_id_fkey FOREIGN KEY (run_id) REFERENCES runs(id) ON DELETE CASCADE,
  constraint run_spot_log_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX run_spot_log_given_back ON run_spot_log USING btree (user_id, left_at) WHERE is_given_back;
CREATE INDEX run_spot_log_of_run ON run_spot_log USING btree (run_id, user_id);

create table runs (
  id bigint not null generated always as identity,
  key text not null,
  host_id bigint,
  court_id bigint not null,
  starts_at timestamp with time zone not null,
  minutes smallint not null,
  format text not null,
  min_players smallint not null,
  max_players smallint not null,
  audience text not null,
  visibility text not null,
  note text not null,
  cancels_below_min boolean not null,
  is_min_checked boolean not null,
  revision integer not null default 0,
  cancelled_at timestamp with time zone,
  cancelled_because text,
  due_at timestamp with time zone,
  idempotency_key uuid,
  created_at timestamp with time zone not null,
  reminded_at timestamp with time zone,
  series_id bigint,
  series_day date,
  judged_at timestamp with time zone,
  shows_host_name boolean not null default false,
  guest_spots smallint,
  constraint runs_pkey PRIMARY KEY (id),
  constraint runs_key_key UNIQUE (key),
  constraint runs_once UNIQUE (host_id, idempotency_key),
  constraint runs_once_a_day UNIQUE (series_id, series_day),
  constraint runs_audience_check CHECK (audience = ANY (ARRAY['open'::text, 'women'::text, 'beginners'::text, '40+'::text, 'kids'::text])),
  constraint runs_cancelled_because_check CHECK (cancelled_because = ANY (ARRAY['host'::text, 'too-few'::text, 'host-left'::text, 'admin'::text])),
  constraint runs_cancelled_for_a_reason CHECK ((cancelled_at IS NULL) = (cancelled_because IS NULL)),
  constraint runs_check CHECK (max_players >= min_players),
  constraint runs_format_check CHECK (format = ANY (ARRAY['3v3'::text, '4v4'::text, '5v5'::text, 'open'::text])),
  constraint runs_guest_spots_check CHECK (guest_spots >= 0 AND guest_spots <= 50),
  constraint runs_min_players_check CHECK (min_players >= 1),
  constraint runs_minutes_check CHECK (minutes >= 1 AND minutes <= 1440),
  constraint runs_visibility_check CHECK (visibility = ANY (ARRAY['everyone'::text, 'friends'::text, 'link'::text])),
  constraint runs_court_id_fkey FOREIGN KEY (court_id) REFERENCES courts(id),
  constraint runs_host_id_fkey FOREIGN KEY (host_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint runs_series_id_fkey FOREIGN KEY (series_id) REFERENCES run_series(id) ON DELETE SET NULL
);
CREATE INDEX runs_by_start ON runs USING btree (starts_at) WHERE (cancelled_at IS NULL);
CREATE INDEX runs_due ON runs USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX runs_of_court ON runs USING btree (court_id, starts_at);
CREATE INDEX runs_of_host ON runs USING btree (host_id, starts_at);
CREATE INDEX runs_to_judge ON runs USING btree (starts_at) WHERE ((judged_at IS NULL) AND (cancelled_at IS NULL));
CREATE INDEX runs_to_remind_of ON runs USING btree (starts_at) WHERE ((reminded_at IS NULL) AND (cancelled_at IS NULL));

create table schema_migrations (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  constraint schema_migrations_pkey PRIMARY KEY (name)
);

create table schema_objects (
  id integer not null,
  checksum text not null,
  version text not null,
  applied_at timestamp with time zone not null default now(),
  constraint schema_objects_pkey PRIMARY KEY (id),
  constraint schema_objects_id_check CHECK (id = 1)
);

create table seen_networks (
  user_id bigint not null,
  network_hash bytea not null,
  last_seen_at timestamp with time zone not null default now(),
  constraint seen_networks_pkey PRIMARY KEY (network_hash, user_id),
  constraint seen_networks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX seen_networks_last_seen ON seen_networks USING btree (last_seen_at);
CREATE INDEX seen_networks_of_person ON seen_networks USING btree (user_id);

create table server_secrets (
  name text not null,
  value text not null,
  created_at timestamp with time zone not null default now(),
  constraint server_secrets_pkey PRIMARY KEY (name)
);

create table sessions (
  id bigint not null generated always as identity,
  user_id bigint not null,
  token_hash bytea not null,
  user_agent text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  verified_at timestamp with time zone,
  verified_for text,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_token_hash_key UNIQUE (token_hash),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_expiry ON sessions USING btree (expires_at);
CREATE INDEX sessions_user ON sessions USING btree (user_id);

create table spent_proofs (
  nonce text not null,
  expires_at timestamp with time zone not null,
  constraint spent_proofs_pkey PRIMARY KEY (nonce)
);

create table trust_evidence (
  check_in_id bigint not null,
  user_id bigint not null,
  checked_in_at timestamp with time zone not null,
  is_settled boolean not null default false,
  constraint trust_evidence_pkey PRIMARY KEY (check_in_id),
  constraint trust_evidence_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX trust_evidence_of_person ON trust_evidence USING btree (user_id, check_in_id);
CREATE INDEX trust_evidence_open ON trust_evidence USING btree (checked_in_at) WHERE (NOT is_settled);

create table trust_keepers (
  user_id bigint not null,
  area text not null,
  named_by bigint not null,
  named_at timestamp with time zone not null default now(),
  constraint trust_keepers_pkey PRIMARY KEY (user_id),
  constraint trust_keepers_area_check CHECK (char_length(area) >= 2 AND char_length(area) <= 80),
  constraint trust_keepers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table trust_level_changes (
  id bigint not null generated always as identity,
  user_id bigint not null,
  level text not null,
  is_slow_lane boolean not null,
  changed_at timestamp with time zone not null default now(),
  constraint trust_level_changes_pkey PRIMARY KEY (id),
  constraint trust_level_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX trust_level_changes_of_person ON trust_level_changes USING btree (user_id, id);
CREATE TRIGGER trust_level_changes_append_only BEFORE UPDATE ON trust_level_changes FOR EACH ROW EXECUTE FUNCTION trust_refuse_change();

create table trust_levels (
  user_id bigint not null,
  level text not null,
  is_slow_lane boolean not null default false,
  changed_at timestamp with time zone not null default now(),
  constraint trust_levels_pkey PRIMARY KEY (user_id),
  constraint trust_levels_level_check CHECK (level = ANY (ARRAY['New'::text, 'Seen'::text, 'Known'::text, 'Regular'::text, 'Keeper'::text])),
  constraint trust_levels_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table trust_matured (
  cause text not null,
  user_id bigint not null,
  level text not null,
  is_shared boolean not null,
  points smallint not null,
  hundredths bigint not null,
  court_id bigint,
  local_day date,
  matured_at timestamp with time zone not null default now(),
  constraint trust_matured_pkey PRIMARY KEY (cause),
  constraint trust_matured_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX trust_matured_of_court_day ON trust_matured USING btree (court_id, local_day) WHERE is_shared;
CREATE INDEX trust_matured_of_person ON trust_matured USING btree (user_id, matured_at);
CREATE TRIGGER trust_matured_append_only BEFORE UPDATE ON trust_matured FOR EACH ROW EXECUTE FUNCTION trust_refuse_change();

create table trust_progress (
  is_only boolean not null default true,
  last_check_in_id bigint not null default 0,
  constraint trust_progress_pkey PRIMARY KEY (is_only),
  constraint trust_progress_is_only_check CHECK (is_only)
);

create table trust_reading_marks (
  mark text not null,
  check_in_id bigint not null,
  created_at timestamp with time zone not null,
  constraint trust_reading_marks_pkey PRIMARY KEY (mark, check_in_id),
  constraint trust_reading_marks_check_in_id_fkey FOREIGN KEY (check_in_id) REFERENCES trust_evidence(check_in_id) ON DELETE CASCADE
);
CREATE INDEX trust_reading_marks_by_time ON trust_reading_marks USING btree (created_at);
CREATE INDEX trust_reading_marks_of_check_in ON trust_reading_marks USING btree (check_in_id);

create unlogged table trust_readings (
  user_id bigint not null,
  seen_at timestamp with time zone not null,
  latitude double precision not null,
  longitude double precision not null,
  constraint trust_readings_pkey PRIMARY KEY (user_id, seen_at),
  constraint trust_readings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX trust_readings_by_time ON trust_readings USING btree (seen_at);

create table trust_ring_members (
  ring_id bigint not null,
  user_id bigint not null,
  constraint trust_ring_members_pkey PRIMARY KEY (ring_id, user_id),
  constraint trust_ring_members_ring_id_fkey FOREIGN KEY (ring_id) REFERENCES trust_rings(id) ON DELETE CASCADE,
  constraint trust_ring_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX trust_ring_members_of_person ON trust_ring_members USING btree (user_id);

create table trust_rings (
  id bigint not null generated always as identity,
  confirmations integer not null,
  inside_share real not null,
  shared_devices integer not null,
  found_at timestamp with time zone not null default now(),
  paused_at timestamp with time zone,
  paused_by bigint,
  pause_reason text,
  constraint trust_rings_pkey PRIMARY KEY (id),
  constraint trust_rings_pause_reason_check CHECK (char_length(pause_reason) >= 1 AND char_length(pause_reason) <= 500)
);

create table trust_signs (
  check_in_id bigint not null,
  sign text not null,
  other_id bigint not null default 0,
  points smallint not null,
  noted_at timestamp with time zone not null default now(),
  constraint trust_signs_pkey PRIMARY KEY (check_in_id, sign, other_id),
  constraint trust_signs_check_in_id_fkey FOREIGN KEY (check_in_id) REFERENCES trust_evidence(check_in_id) ON DELETE CASCADE
);
CREATE TRIGGER trust_signs_append_only BEFORE UPDATE ON trust_signs FOR EACH ROW EXECUTE FUNCTION trust_refuse_change();

create table trust_strikes (
  id bigint not null generated always as identity,
  user_id bigint not null,
  step smallint not null,
  reason text not null,
  note text not null,
  given_by bigint not null,
  given_at timestamp with time zone not null default now(),
  paused_until timestamp with time zone,
  appeal_text text,
  appealed_at timestamp with time zone,
  appeal_decided_at timestamp with time zone,
  is_appeal_granted boolean,
  constraint trust_strikes_pkey PRIMARY KEY (id),
  constraint trust_strikes_appeal_text_check CHECK (char_length(appeal_text) >= 1 AND char_length(appeal_text) <= 1000),
  constraint trust_strikes_note_check CHECK (char_length(note) >= 1 AND char_length(note) <= 500),
  constraint trust_strikes_step_check CHECK (step >= 1 AND step <= 3),
  constraint trust_strikes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX trust_strikes_appealed ON trust_strikes USING btree (appealed_at) WHERE ((appealed_at IS NOT NULL) AND (appeal_decided_at IS NULL));
CREATE INDEX trust_strikes_of_person ON trust_strikes USING btree (user_id, given_at);

create table trust_witnesses (
  user_id bigint not null,
  witness_id bigint not null,
  court_id bigint not null,
  met_at timestamp with time zone not null default now(),
  constraint trust_witnesses_pkey PRIMARY KEY (user_id, witness_id),
  constraint trust_witnesses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint trust_witnesses_witness_id_fkey FOREIGN KEY (witness_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX trust_witnesses_by_witness ON trust_witnesses USING btree (witness_id, met_at);
CREATE TRIGGER trust_witnesses_append_only BEFORE UPDATE ON trust_witnesses FOR EACH ROW EXECUTE FUNCTION trust_refuse_change();

create table users (
  id bigint not null generated always as identity,
  name text not null,
  username text not null,
  username_key text not null,
  email text not null,
  email_key text not null,
  password_hash text not null,
  role text not null,
  bio text not null default ''::text,
  photo_id bigint,
  time_zone text not null default 'UTC'::text,
  has_completed_onboarding boolean not null default false,
  searchable boolean not null default true,
  allow_requests boolean not null default true,
  email_searchable boolean not null default false,
  push_notifications boolean not null default true,
  email_notifications boolean not null default true,
  reward_alerts boolean not null default true,
  game_reminders boolean not null default false,
  profile_visible boolean not null default true,
  show_stats boolean not null default true,
  share_location boolean not null default false,
  suspended_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  language text,
  distances text,
  shown_language text not null default 'en'::text,
  mail_language text not null generated always as (
CASE
    WHEN ((language IS NULL) OR (language = 'auto'::text)) THEN shown_language
    ELSE language
END) stored,
  email_confirmed_at timestamp with time zone,
  is_email_unconfirmed boolean not null default false,
  sign_up_proof text,
  first_name_only boolean not null default false,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_key_key UNIQUE (email_key),
  constraint users_username_key_key UNIQUE (username_key),
  constraint users_distances_check CHECK (distances = ANY (ARRAY['auto'::text, 'miles'::text, 'kilometres'::text])),
  constraint users_language_check CHECK (language ~ '^([a-z]{2,3}|auto)$'::text),
  constraint users_role_check CHECK (role = ANY (ARRAY['Player'::text, 'Coach'::text, 'Ref'::text, 'Fan'::text, 'Scout'::text, 'Trainer'::text, 'Manager'::text, 'Admin'::text])),
  constraint users_shown_language_check CHECK (shown_language ~ '^[a-z]{2,3}$'::text),
  constraint users_sign_up_proof_check CHECK (sign_up_proof = ANY (ARRAY['work'::text, 'invited'::text, 'operator'::text, 'earlier'::text])),
  constraint users_photo FOREIGN KEY (photo_id) REFERENCES photos(id) ON DELETE SET NULL
);
CREATE INDEX users_admins ON users USING btree (id) WHERE (role = 'Admin'::text);
CREATE INDEX users_by_email_prefix ON users USING btree (email_key text_pattern_ops);
CREATE INDEX users_by_handle_prefix ON users USING btree (username_key text_pattern_ops);
CREATE INDEX users_by_name_part ON users USING gin (person_search_key(name) gin_trgm_ops);
CREATE INDEX users_by_photo ON users USING btree (photo_id) WHERE (photo_id IS NOT NULL);
CREATE INDEX users_by_time ON users USING btree (created_at);
CREATE INDEX users_suspended ON users USING btree (id) WHERE (suspended_at IS NOT NULL);
CREATE INDEX users_with_reminders ON users USING btree (id) WHERE game_reminders;
CREATE TRIGGER users_are_found AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION person_terms_follow_user();
CREATE TRIGGER users_are_found_anew AFTER UPDATE OF name, username, role, photo_id, searchable, suspended_at ON users FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name OR old.username IS DISTINCT FROM new.username OR old.role IS DISTINCT FROM new.role OR old.photo_id IS DISTINCT FROM new.photo_id OR old.searchable IS DISTINCT FROM new.searchable OR old.suspended_at IS DISTINCT FROM new.suspended_at) EXECUTE FUNCTION person_terms_follow_user();
CREATE TRIGGER users_keep_known_time_zone BEFORE INSERT OR UPDATE OF time_zone ON users FOR EACH ROW EXECUTE FUNCTION users_keep_known_time_zone();
CREATE TRIGGER wallet_of_leaver AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION wallet_of_leaver();
CREATE TRIGGER wallet_of_newcomer AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION wallet_of_newcomer();

create table usual_hours (
  court_id bigint not null,
  hour_of_week smallint not null,
  people real not null,
  constraint usual_hours_pkey PRIMARY KEY (court_id, hour_of_week),
  constraint usual_hours_hour_of_week_check CHECK (hour_of_week >= 0 AND hour_of_week <= 167),
  constraint usual_hours_court_id_fkey FOREIGN KEY (court_id) REFERENCES courts(id) ON DELETE CASCADE
);

create table wallets (
  user_id bigint not null,
  pending bigint not null default 0,
  balance bigint not null default 0,
  revision bigint not null default 0,
  ready bigint not null default 0,
  constraint wallets_pkey PRIMARY KEY (user_id),
  constraint wallets_never_owe CHECK (LEAST(pending, balance, ready) >= 0)
);

create table whereabouts (
  user_id bigint not null,
  court_id bigint not null,
  arrived_at timestamp with time zone not null,
  proved_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  shown_to text,
  constraint whereabouts_pkey PRIMARY KEY (user_id),
  constraint whereabouts_shown_to_check CHECK (shown_to = ANY (ARRAY['nobody'::text, 'friends'::text]))
);
CREATE INDEX whereabouts_at_court ON whereabouts USING btree (court_id, ends_at);
