-- The database after all migrations, with its functions and views. Generated: `npm run check -- --fix` writes it,
-- and a test compares it. To change something, add a migration or edit the file of the function or view.

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

create view account_cards as
 SELECT u.id,
    u.name,
    u.username,
    u.username_key,
    u.email,
    u.email_key,
    u.role,
    u.photo_id,
    p.public_key AS photo_key,
    u.time_zone,
    u.searchable,
    u.email_searchable,
    u.mail_language,
    u.push_notifications,
    u.email_notifications,
    u.reward_alerts,
    u.game_reminders,
    u.suspended_at,
    u.created_at,
    u.is_email_unconfirmed
   FROM users u
     LEFT JOIN photo_cards p ON p.id = u.photo_id;

create view account_proofs as
 SELECT id AS user_id,
    email_confirmed_at IS NOT NULL AS has_confirmed_email,
    (EXISTS ( SELECT
           FROM passkeys k
          WHERE k.user_id = u.id)) AS has_passkey,
    sign_up_proof IS NOT NULL AS is_proven,
    suspended_at IS NOT NULL AS is_suspended,
    created_at AS signed_up_at
   FROM users u;

create view block_pairs as
 SELECT blocker_id,
    blocked_id
   FROM blocks;

create view check_in_readings as
 SELECT id,
    user_id,
    court_id,
    local_day,
    outcome,
    latitude,
    longitude,
    accuracy_metres,
    distance_metres,
    read_at,
    created_at
   FROM check_ins;

create view counted_only_visits as
 SELECT user_id,
    court_id,
    local_day
   FROM counted_only;

create view court_cards as
 SELECT id,
    name,
    address,
    latitude,
    longitude,
    location,
    time_zone,
    status,
    source,
    licence,
    photo_id,
    submitted_by,
    merged_into,
    decided_at,
    created_at
   FROM courts;

create view court_closed_until as
 SELECT court_id,
    last_day
   FROM court_closures;

create view court_records as
 SELECT id,
    status,
    name,
    address,
    latitude,
    longitude,
    location,
    time_zone,
    search_text,
    source,
    source_key,
    licence,
    attribution,
    lights,
    indoor,
    court_count,
    merged_into
   FROM courts;

create view court_source_links as
 SELECT name,
    link
   FROM court_sources;

create view courts_with_run_today as
 SELECT r.court_id
   FROM runs r
     JOIN court_cards c ON c.id = r.court_id
     LEFT JOIN people h ON h.id = r.host_id
  WHERE r.visibility = 'everyone'::text AND r.cancelled_at IS NULL AND h.suspended_at IS NULL AND r.starts_at > (now() - '05:00:00'::interval) AND r.starts_at < (now() + '1 day'::interval) AND (r.starts_at + make_interval(mins => r.minutes::integer)) > now() AND (r.starts_at <= now() OR (r.starts_at AT TIME ZONE c.time_zone)::date = (now() AT TIME ZONE c.time_zone)::date);

create view device_sightings as
 SELECT user_id,
    token_hash AS device,
    last_used_at AS last_seen_at
   FROM known_devices;

create view friend_pairs as
 SELECT id,
    low_user_id,
    high_user_id,
    status,
    requested_by
   FROM friendships;

create view game_cards as
 SELECT id,
    user_id,
    status,
    created_at
   FROM player_stats;

create view invite_links as
 SELECT user_id,
    code
   FROM invite_codes;

create view mutual_scans as
 SELECT a.scanner_id AS low_user_id,
    a.shower_id AS high_user_id,
    a.court_id,
    a.local_day,
    GREATEST(a.scanned_at, b.scanned_at) AS mutual_at
   FROM code_scans a
     JOIN code_scans b ON b.scanner_id = a.shower_id AND b.shower_id = a.scanner_id AND b.court_id = a.court_id AND b.local_day = a.local_day
  WHERE a.scanner_id < a.shower_id;

create view network_sightings as
 SELECT user_id,
    network_hash AS network,
    last_seen_at
   FROM seen_networks;

create view open_reports as
 SELECT id
   FROM reports
  WHERE decided_at IS NULL;

create view open_sessions as
 SELECT id,
    user_id
   FROM sessions
  WHERE expires_at > now();

create view open_strike_appeals as
 SELECT id
   FROM trust_strikes
  WHERE appealed_at IS NOT NULL AND appeal_decided_at IS NULL;

create view people as
 SELECT id,
    name,
    username,
    username_key,
    role,
    bio,
    photo_id,
    time_zone,
    searchable,
    allow_requests,
    profile_visible,
    show_stats,
    share_location,
    suspended_at,
    created_at
   FROM users;

create view people_counted as
 SELECT court_id,
    counted_at
   FROM headcounts
  WHERE is_counted AND band > 0;

create view people_here as
 SELECT user_id,
    court_id,
    arrived_at,
    proved_at,
    ends_at,
    shown_to
   FROM whereabouts;

create view people_with_push as
 SELECT DISTINCT user_id
   FROM push_subscriptions;

create view person_cards as
 SELECT u.id,
    u.name,
    u.username,
    u.username_key,
    u.role,
    u.bio,
    p.public_key AS photo_key,
    u.profile_visible,
    u.show_stats,
    u.share_location,
    u.suspended_at,
    u.created_at,
    u.first_name_only
   FROM users u
     LEFT JOIN photo_cards p ON p.id = u.photo_id;

create view photo_cards as
 SELECT id,
    public_key,
    width,
    height,
    placeholder,
    created_by
   FROM photos;

create view post_cards as
 SELECT id,
    author_id,
    body,
    court_id,
    created_at,
    removed_at
   FROM posts;

create view reward_movements as
 SELECT id,
    cause,
    step,
    user_id,
    from_account,
    to_account,
    amount,
    kind,
    court_id,
    created_at
   FROM ledger_transfers;

create view run_cards as
 SELECT id,
    key,
    host_id,
    court_id,
    starts_at,
    minutes,
    visibility,
    note,
    cancelled_at,
    series_id IS NOT NULL AS is_weekly
   FROM runs;

create view scanned_codes as
 SELECT id,
    shower_id,
    scanner_id,
    court_id,
    local_day,
    scanned_at
   FROM code_scans;

create view scanned_posters as
 SELECT user_id,
    court_id,
    local_day
   FROM poster_scans;

create view seen_positions as
 SELECT user_id,
    latitude,
    longitude,
    seen_at
   FROM last_positions;

create view sign_up_proofs as
 SELECT id AS user_id,
    sign_up_proof AS proof,
    created_at AS signed_up_at
   FROM users;

create view suspensions as
 SELECT DISTINCT ON (subject_id) id,
    subject_id AS person_id,
    after ->> 'reason'::text AS reason,
    actor_id AS suspended_by,
    created_at AS suspended_at
   FROM audit_log
  WHERE subject_type = 'person'::text AND action = 'person.suspend'::text
  ORDER BY subject_id, id DESC;

create view trusted_people as
 SELECT user_id,
    level,
    is_slow_lane
   FROM trust_levels
  WHERE level <> 'New'::text;

create view visits as
 SELECT id,
    user_id,
    court_id,
    local_day,
    outcome,
    created_at
   FROM check_ins;

create view wallet_balances as
 SELECT user_id,
    balance + ready AS balance,
    pending,
    revision,
    ready
   FROM wallets;

CREATE OR REPLACE FUNCTION accounts_on_same_device(p_user_id bigint, p_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(max(seen.accounts), 0) from (
    select count(*) as accounts
    from known_devices mine join known_devices d using (token_hash)
    where mine.user_id = p_user_id
      and mine.created_at <= p_at and mine.last_used_at > p_at - interval '30 days'
      and d.created_at <= p_at and d.last_used_at > p_at - interval '30 days'
    group by mine.token_hash) seen
$function$
;

CREATE OR REPLACE FUNCTION app_role_prepare()
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  wanted record;
begin
  -- Roles belong to the whole server: several databases may be making this one at the same time.
  for attempt in 1 .. 20 loop
    begin
      if not exists (select from pg_roles where rolname = 'jim_app') then
        create role jim_app nologin;
      end if;
      if not pg_has_role(current_user, 'jim_app', 'MEMBER') then
        grant jim_app to current_user;
      end if;
      -- Being a member is not enough where the grant was made without SET (PostgreSQL 16 and later).
      perform set_config('role', 'jim_app', true), set_config('role', 'none', true);
      exit;
    exception
      when insufficient_privilege then return sqlerrm;
      when duplicate_object or unique_violation or undefined_object or internal_error then
        if attempt = 20 then return sqlerrm; end if;
        perform pg_sleep(0.05);
    end;
  end loop;

  if not has_schema_privilege('jim_app', 'public', 'USAGE') then
    grant usage on schema public to jim_app;
  end if;
  for wanted in
    select c.oid::regclass as relation, r.privilege,
           -- A view works with the rights of its owner: through one that can be written, everything could be.
           -- A partition is reached through its table, whose rights count: itself it is nobody's door.
           case when c.relispartition then false when c.relkind in ('v', 'm') then r.privilege = 'SELECT' else
             c.relname not in (
               'ledger_transfers', 'audit_log', 'schema_migrations', 'schema_objects', 'server_secrets', 'wallets')
             or (c.relname, r.privilege) in (
               ('ledger_transfers', 'SELECT'), ('ledger_transfers', 'INSERT'),
               ('audit_log', 'SELECT'), ('audit_log', 'INSERT'),
               ('schema_migrations', 'SELECT'), ('schema_objects', 'SELECT'),
               ('server_secrets', 'SELECT'), ('server_secrets', 'INSERT'),
               ('wallets', 'SELECT'), ('wallets', 'INSERT'), ('wallets', 'UPDATE'))
           end as may
    from pg_class c, unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) r (privilege)
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
      and pg_has_role(c.relowner, 'MEMBER')
  loop
    if wanted.may and not has_table_privilege('jim_app', wanted.relation, wanted.privilege) then
      execute format('grant %s on %s to jim_app', wanted.privilege, wanted.relation);
    elsif not wanted.may and has_table_privilege('jim_app', wanted.relation, wanted.privilege) then
      execute format('revoke %s on %s from jim_app', wanted.privilege, wanted.relation);
    end if;
  end loop;
  for wanted in
    select s.seqrelid::regclass as relation from pg_sequence s join pg_class c on c.oid = s.seqrelid
    where c.relnamespace = 'public'::regnamespace and pg_has_role(c.relowner, 'MEMBER')
  loop
    if not has_sequence_privilege('jim_app', wanted.relation, 'USAGE') then
      execute format('grant usage on sequence %s to jim_app', wanted.relation);
    end if;
  end loop;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION audit_refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the audit log is append-only: % refused', tg_op using errcode = 'P0001';
end $function$
;

CREATE OR REPLACE FUNCTION check_ins_record(p_user_ids bigint[], p_court_ids bigint[], p_time_zones text[], p_revisions bigint[], p_outcomes check_in_outcome[], p_held_reasons text[], p_latitudes double precision[], p_longitudes double precision[], p_accuracies double precision[], p_read_ats timestamp with time zone[], p_distances double precision[], p_idempotency_keys uuid[], p_reward bigint, p_at timestamp with time zone, OUT ids bigint[], OUT demos bigint[], OUT recorded_at timestamp with time zone)
 RETURNS record
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  causes text[];
  amounts bigint[];
  accounts ledger_account[];
  arrived bigint[];
  arrived_at_courts bigint[];
  granted record;
begin
  recorded_at := p_at;
  for place in 1 .. cardinality(p_user_ids) loop
    ids[place] := nextval('check_ins_id_seq');
    causes[place] := 'check-in:' || ids[place];
    amounts[place] := case p_outcomes[place] when 'unpaid' then 0 else p_reward end;
    accounts[place] := case p_outcomes[place] when 'held' then 'pending' else 'balance' end;
  end loop;
  granted := ledger_grant_many(
    causes, p_user_ids, p_revisions, amounts, accounts, 'check-in', p_court_ids, p_at);
  for place in 1 .. cardinality(p_user_ids) loop
    demos[place] := 0;
    if p_user_ids[place] = any (granted.paid) is not true then
      ids[place] := null;
    elsif p_outcomes[place] = 'paid' and p_user_ids[place] = any (granted.waiting) then
      demos[place] := ledger_settle_demo(p_user_ids[place], p_at);
    end if;
    -- One that is held shows nobody anywhere before an admin has looked at it.
    if ids[place] is not null and p_outcomes[place] <> 'held' then
      arrived := arrived || p_user_ids[place];
      arrived_at_courts := arrived_at_courts || p_court_ids[place];
    end if;
  end loop;
  insert into check_ins (
    id, user_id, court_id, local_day, outcome, held_reason, latitude, longitude, accuracy_metres, read_at,
    distance_metres, demo_converted, idempotency_key, created_at
  ) overriding system value
  select g.id, g.user_id, g.court_id, (p_at at time zone g.time_zone)::date, g.outcome, g.held_reason, g.latitude,
         g.longitude, g.accuracy_metres, g.read_at, g.distance_metres, g.demo, g.idempotency_key, p_at
  from unnest(
    ids, p_user_ids, p_court_ids, p_time_zones, p_outcomes, p_held_reasons, p_latitudes, p_longitudes, p_accuracies,
    p_read_ats, p_distances, demos, p_idempotency_keys
  ) as g (
    id, user_id, court_id, time_zone, outcome, held_reason, latitude, longitude, accuracy_metres, read_at,
    distance_metres, demo, idempotency_key
  ) where g.id is not null;
  perform whereabouts_arrive(arrived, arrived_at_courts, p_at);
  perform publish_live_many('check-in', granted.paid, p_user_ids, p_court_ids);
end $function$
;

CREATE OR REPLACE FUNCTION court_cell_x(longitude double precision)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN LEAST((floor(((longitude + (180)::double precision) * ((4096)::double precision / (360.0)::double precision))))::integer, 4095)
;

CREATE OR REPLACE FUNCTION court_cell_y(latitude double precision)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN LEAST((floor(((latitude + (90)::double precision) * ((4096)::double precision / (180.0)::double precision))))::integer, 4095)
;

CREATE OR REPLACE FUNCTION court_cells_add(moves court_move[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if cardinality(moves) = 0 then return; end if;
  -- One writer at a time: two that meet the same cells in another order would lock each other out.
  perform pg_advisory_xact_lock(7203195520146);
  insert into court_cells as c (level, x, y, courts, latitude_sum, longitude_sum)
  select level, court_cell_x(m.longitude) >> (12 - level), court_cell_y(m.latitude) >> (12 - level),
         sum(m.change), sum(m.change * m.latitude), sum(m.change * m.longitude)
  from unnest(moves) m, unnest(array[4, 6, 8, 10, 12]) level
  group by 1, 2, 3
  on conflict (level, x, y) do update set
    courts = c.courts + excluded.courts,
    latitude_sum = c.latitude_sum + excluded.latitude_sum,
    longitude_sum = c.longitude_sum + excluded.longitude_sum;
  -- Rarely more than a handful, and only where a court has left.
  if exists (select from unnest(moves) m where m.change < 0) then
    delete from court_cells c using (
      select distinct level, court_cell_x(m.longitude) >> (12 - level) as x, court_cell_y(m.latitude) >> (12 - level) as y
      from unnest(moves) m, unnest(array[4, 6, 8, 10, 12]) level where m.change < 0
    ) touched
    where c.level = touched.level and c.x = touched.x and c.y = touched.y and c.courts <= 0;
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION court_cells_follow_delete()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform court_cells_add(array(
    select row(latitude, longitude, -1)::court_move from old_rows where status = 'approved'));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION court_cells_follow_insert()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform court_cells_add(array(
    select row(latitude, longitude, 1)::court_move from new_rows where status = 'approved'));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION court_cells_follow_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Both sides of a court that stayed where it was cancel out and never get here.
  perform court_cells_add(array(
    select row(m.latitude, m.longitude, sum(m.change))::court_move
    from (
      select id, latitude, longitude, 1 as change from new_rows where status = 'approved'
      union all
      select id, latitude, longitude, -1 from old_rows where status = 'approved'
    ) m
    group by m.id, m.latitude, m.longitude having sum(m.change) <> 0));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION court_expected(court bigint, at timestamp with time zone)
 RETURNS TABLE(user_id bigint, arrives_at timestamp with time zone)
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select w.user_id, w.arrives_at from on_my_way w
  where w.court_id = court and w.arrives_at > at - interval '15 minutes'
    and not exists (select from people_here h where h.user_id = w.user_id and h.proved_at >= w.set_at)
$function$
;

CREATE OR REPLACE FUNCTION court_headcount(court bigint, at timestamp with time zone)
 RETURNS TABLE(band smallint, counted_at timestamp with time zone, is_fresh boolean)
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select case when bool_or(h.is_fresh) then percentile_disc(0.5) within group (order by h.band) filter (where h.is_fresh)
              else percentile_disc(0.5) within group (order by h.band) end,
         max(h.counted_at), bool_or(h.is_fresh)
  from (
    select k.band, k.counted_at, k.counted_at > at - interval '30 minutes' as is_fresh from headcounts k
    where k.court_id = court and k.is_counted and k.counted_at <= at and k.counted_at > at - interval '60 minutes'
    order by k.counted_at desc limit 3
  ) h
  having count(*) > 0
$function$
;

CREATE OR REPLACE FUNCTION court_metres(from_latitude double precision, from_longitude double precision, to_latitude double precision, to_longitude double precision)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((12742000)::double precision * asin(sqrt(LEAST((1)::double precision, (power(sin((radians((to_latitude - from_latitude)) / (2)::double precision)), (2)::double precision) + ((cos(radians(from_latitude)) * cos(radians(to_latitude))) * power(sin((radians((to_longitude - from_longitude)) / (2)::double precision)), (2)::double precision)))))))
;

CREATE OR REPLACE FUNCTION court_presence(court bigint, at timestamp with time zone)
 RETURNS TABLE(active bigint)
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select count(*) from whereabouts w where w.court_id = court and w.ends_at > at
$function$
;

CREATE OR REPLACE FUNCTION court_visits_today(court bigint, time_zone text, at timestamp with time zone)
 RETURNS TABLE(today bigint)
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select count(*) from check_ins i
  where i.court_id = court and i.created_at <= at and i.local_day = (at at time zone time_zone)::date
$function$
;

CREATE OR REPLACE FUNCTION courts_in_use(p_court_ids bigint[], p_apart_from regclass)
 RETURNS SETOF bigint
 LANGUAGE plpgsql
AS $function$
declare
  reference record;
begin
  return query select v.court_id from visits v where v.court_id = any (p_court_ids);
  return query select c.id from courts c
    where c.id = any (p_court_ids) and (c.photo_id is not null or c.submitted_by is not null);
  for reference in
    select k.conrelid::regclass as relation, a.attname as name
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'courts'::regclass and k.conparentid = 0
      and k.conrelid <> p_apart_from
  loop
    return query execute format(
      'select %1$I from %2$s where %1$I = any ($1)', reference.name, reference.relation) using p_court_ids;
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION courts_keep_known_time_zone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.time_zone is not null and known_time_zone(new.time_zone) is null then
    new.time_zone := time_zone_by_longitude(coalesce(new.longitude, 0));
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION courts_near(near_latitude double precision, near_longitude double precision, radius_metres double precision, max_courts integer)
 RETURNS TABLE(id bigint, name text, address text, latitude double precision, longitude double precision, status text, time_zone text, photo_id bigint, attribution text, created_at timestamp with time zone, metres double precision)
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  with reach as (
    -- Slightly wider than needed: rounding must not lose the court at the edge.
    select degrees((least(radius_metres,
      (select max(metres) from (
         select court_metres(near_latitude, near_longitude, c.location[1], c.location[0]) as metres
         from courts c where c.status = 'approved'
         order by c.location <-> point(near_longitude, near_latitude) limit max_courts) flat
       having count(*) = max_courts),
      -- Beyond the antimeridian.
      (select max(metres) from (
         select court_metres(near_latitude, near_longitude, c.location[1], c.location[0]) as metres
         from courts c where c.status = 'approved' and abs(near_longitude) > 150
         order by c.location <-> point(near_longitude - sign(near_longitude) * 360, near_latitude) limit max_courts) flat
       having count(*) = max_courts)) * 1.0000001 + 0.001) / 6371000) as high
  ),
  span as (
    select high, near_longitude - wide as west, near_longitude + wide as east
    from (
      select high, case
        when near_latitude + high >= 90 or near_latitude - high <= -90
          or sin(radians(high)) >= cos(radians(near_latitude)) then 360
        else degrees(asin(sin(radians(high)) / cos(radians(near_latitude)))) end as wide
      from (select high from reach offset 0) r offset 0
    ) w offset 0
  ),
  boxes as (
    select unnest(case
      when east - west >= 360 then array[box(point(-180, near_latitude - high), point(180, near_latitude + high))]
      when west < -180 then array[box(point(-180, near_latitude - high), point(east, near_latitude + high)),
                                  box(point(west + 360, near_latitude - high), point(180, near_latitude + high))]
      when east > 180 then array[box(point(west, near_latitude - high), point(180, near_latitude + high)),
                                 box(point(-180, near_latitude - high), point(east - 360, near_latitude + high))]
      else array[box(point(west, near_latitude - high), point(east, near_latitude + high))] end) as part
    from span
  )
  select * from (
    -- Only what the index holds: any other column would be read from the table.
    select c.id, c.name, c.address, c.location[1] as latitude, c.location[0] as longitude, 'approved'::text as status,
           c.time_zone, c.photo_id, c.attribution, c.created_at,
           court_metres(near_latitude, near_longitude, c.location[1], c.location[0]) as metres
    from boxes b join courts c on c.location <@ b.part
    -- `offset 0` keeps PostgreSQL from computing the distance twice.
    where c.status = 'approved' offset 0
  ) found
  where metres <= radius_metres order by metres, id limit max_courts
$function$
;

CREATE OR REPLACE FUNCTION is_shown_in_public(p_user_id bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select not exists (select from account_cards a where a.id = p_user_id and a.is_email_unconfirmed)
    or exists (select from trusted_people t where t.user_id = p_user_id)
$function$
;

CREATE OR REPLACE FUNCTION known_time_zone(p_name text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE STRICT
AS $function$
begin
  perform now() at time zone p_name;
  return p_name;
exception when invalid_parameter_value then
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION ledger_grant(p_cause text, p_user_id bigint, p_amount bigint, p_to ledger_account, p_kind reward_kind, p_court_id bigint, p_note text, p_at timestamp with time zone DEFAULT now())
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  perform ledger_lock_wallet(p_user_id);
  return ledger_post(p_cause, 'grant', p_user_id, 'issuance', p_to, p_amount, p_kind, p_court_id, p_note, p_at);
end $function$
;

CREATE OR REPLACE FUNCTION ledger_grant_many(p_causes text[], p_user_ids bigint[], p_revisions bigint[], p_amounts bigint[], p_to ledger_account[], p_kind reward_kind, p_court_ids bigint[], p_at timestamp with time zone, OUT paid bigint[], OUT waiting bigint[])
 RETURNS record
 LANGUAGE plpgsql
AS $function$
begin
  with moved as (
    update wallets w
    set balance = w.balance + case g.to_account when 'balance' then g.amount else 0 end,
        pending = w.pending + case g.to_account when 'pending' then g.amount else 0 end,
        revision = w.revision + 1
    from unnest(p_causes, p_user_ids, p_revisions, p_amounts, p_to, p_court_ids)
      as g (cause, user_id, revision, amount, to_account, court_id)
    where w.user_id = g.user_id and w.revision = g.revision and w.revision >= 0
    returning g.*, w.pending
  ), entered as (
    insert into ledger_transfers
      (cause, step, user_id, from_account, to_account, amount, kind, court_id, created_at)
    select m.cause, 'grant', m.user_id, 'issuance', m.to_account, m.amount, p_kind, m.court_id, p_at
    from moved m where m.amount > 0
  )
  select array_agg(m.user_id), array_agg(m.user_id) filter (where m.pending > 0) into paid, waiting from moved m;
end $function$
;

CREATE OR REPLACE FUNCTION ledger_lock_wallet(p_user_id bigint)
 RETURNS wallets
 LANGUAGE plpgsql
AS $function$
declare
  wallet wallets;
begin
  perform person_keep(p_user_id);
  select * into wallet from wallets where user_id = p_user_id for update;
  if found then return wallet; end if;
  insert into wallets (user_id) values (p_user_id) on conflict (user_id) do nothing;
  select * into wallet from wallets where user_id = p_user_id for update;
  return wallet;
end $function$
;

CREATE OR REPLACE FUNCTION ledger_mature(p_cause text, p_at timestamp with time zone DEFAULT now())
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  paid ledger_transfers;
begin
  select * into paid from ledger_transfers where cause = p_cause and to_account = 'balance';
  if not found then return false; end if;
  perform ledger_lock_wallet(paid.user_id);
  if exists (select from ledger_transfers where cause = 'reversal:' || p_cause and step = 'reverse') then
    return false;
  end if;
  return ledger_post(
    p_cause, 'mature', paid.user_id, 'balance', 'ready', paid.amount, paid.kind, paid.court_id, null, p_at
  );
end $function$
;

CREATE OR REPLACE FUNCTION ledger_post(p_cause text, p_step ledger_step, p_user_id bigint, p_from ledger_account, p_to ledger_account, p_amount bigint, p_kind reward_kind, p_court_id bigint, p_note text, p_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  insert into ledger_transfers
    (cause, step, user_id, from_account, to_account, amount, kind, court_id, note, created_at)
  values (p_cause, p_step, p_user_id, p_from, p_to, p_amount, p_kind, p_court_id, p_note, p_at)
  on conflict on constraint ledger_one_payment_per_cause do nothing;
  if not found then return false; end if;
  update wallets
    set pending = pending
          + case p_to when 'pending' then p_amount else 0 end
          - case p_from when 'pending' then p_amount else 0 end,
        balance = balance
          + case p_to when 'balance' then p_amount else 0 end
          - case p_from when 'balance' then p_amount else 0 end,
        ready = ready
          + case p_to when 'ready' then p_amount else 0 end
          - case p_from when 'ready' then p_amount else 0 end
    where user_id = p_user_id;
  perform publish_live('rewards', p_user_id);
  return true;
end $function$
;

CREATE OR REPLACE FUNCTION ledger_refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the ledger is append-only: % on % refused', tg_op, tg_table_name using errcode = 'P0001';
end $function$
;

CREATE OR REPLACE FUNCTION ledger_reverse(p_cause text, p_note text, p_at timestamp with time zone DEFAULT now())
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  paid ledger_transfers;
  wallet wallets;
  source ledger_account;
begin
  select * into paid from ledger_transfers where cause = p_cause and to_account = 'balance';
  if not found then return 'not-paid'; end if;
  wallet := ledger_lock_wallet(paid.user_id);
  if exists (select from ledger_transfers where cause = 'reversal:' || p_cause and step = 'reverse') then
    return 'reversed-before';
  end if;
  source := case when exists (select from ledger_transfers where cause = p_cause and step = 'mature')
                 then 'ready' else 'balance' end;
  if (case source when 'ready' then wallet.ready else wallet.balance end) < paid.amount then return 'short'; end if;
  perform ledger_post(
    'reversal:' || p_cause, 'reverse', paid.user_id, source, 'void', paid.amount, paid.kind,
    paid.court_id, p_note, p_at
  );
  return 'reversed';
end $function$
;

CREATE OR REPLACE FUNCTION ledger_settle(p_cause text, p_to ledger_account, p_note text, p_at timestamp with time zone DEFAULT now())
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  granted ledger_transfers;
begin
  select * into granted from ledger_transfers
    where cause = p_cause and step = 'grant' and to_account = 'pending';
  if not found then return false; end if;
  perform ledger_lock_wallet(granted.user_id);
  return ledger_post(
    p_cause, 'settle', granted.user_id, 'pending', p_to, granted.amount, granted.kind, granted.court_id,
    p_note, p_at
  );
end $function$
;

CREATE OR REPLACE FUNCTION ledger_settle_demo(p_user_id bigint, p_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  demo constant text := 'onboarding:' || p_user_id;
  granted bigint;
begin
  select amount into granted from ledger_transfers
    where cause = demo and step = 'grant' and to_account = 'pending';
  if granted is null or not ledger_post(
    demo, 'settle', p_user_id, 'pending', 'balance', granted, 'onboarding', null, null, p_at
  ) then
    return 0;
  end if;
  return granted;
end $function$
;

CREATE OR REPLACE FUNCTION ledger_shape_is_right(p_step ledger_step, p_from ledger_account, p_to ledger_account, p_amount bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
begin
  return p_amount > 0 and case p_step
    when 'grant' then p_from = 'issuance' and p_to in ('pending', 'balance')
    when 'settle' then p_from = 'pending' and p_to in ('balance', 'void')
    when 'mature' then p_from = 'balance' and p_to = 'ready'
    else p_from in ('balance', 'ready') and p_to = 'void'
  end;
end $function$
;

CREATE OR REPLACE FUNCTION next_run(p_court_id bigint, p_viewer_id bigint, p_at timestamp with time zone)
 RETURNS TABLE(key text, starts_at timestamp with time zone, spots_left integer)
 LANGUAGE sql
 STABLE
AS $function$
  select r.key, r.starts_at, greatest(0, r.max_players - (
      select coalesce(sum(1 + a.guests), 0) from run_answers a
      where a.run_id = r.id and a.state in ('in', 'offered')))::integer
  from runs r
  where r.court_id = p_court_id and r.starts_at > p_at - interval '5 hours' and r.starts_at < p_at + interval '7 days'
    and r.starts_at + make_interval(mins => r.minutes) > p_at and r.cancelled_at is null and r.visibility <> 'link'
    and run_is_visible(r.id, r.host_id, r.visibility, p_viewer_id)
  order by r.starts_at, r.id limit 1
$function$
;

CREATE OR REPLACE FUNCTION note_photo_leftover()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into photo_leftovers (public_key) values (old.public_key) on conflict do nothing;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION open_call(court bigint, at timestamp with time zone)
 RETURNS TABLE(id bigint, user_id bigint, players smallint, ends_at timestamp with time zone, coming bigint)
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select k.id, k.user_id, k.players, k.ends_at,
         (select count(*) from player_call_answers a
          where a.call_id = k.id
            and (exists (select from court_expected(k.court_id, at) e where e.user_id = a.user_id)
                 or exists (select from people_here h where h.user_id = a.user_id and h.court_id = k.court_id
                              and h.ends_at > at)))
  from player_calls k
    join people_here c on c.user_id = k.user_id and c.court_id = k.court_id and c.ends_at > at
      -- Who left and came back began anew.
      and c.arrived_at <= k.called_at
  where k.court_id = court and k.ends_at > at
  order by k.id desc limit 1
$function$
;

CREATE OR REPLACE FUNCTION people_seen_near(court bigint, metres double precision, since timestamp with time zone)
 RETURNS TABLE(user_id bigint)
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select p.user_id from (
    select l.user_id, l.latitude, l.longitude from last_positions l where l.seen_at > since
    union all
    select h.user_id, o.latitude, o.longitude from people_here h join courts o on o.id = h.court_id
    where h.proved_at > since
  ) p join courts c on c.id = court
  where abs(p.latitude - c.latitude) < metres / 100000
    and court_metres(p.latitude, p.longitude, c.latitude, c.longitude) <= metres
$function$
;

CREATE OR REPLACE FUNCTION person_keep(p_user_id bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from users where id = p_user_id for key share;
end $function$
;

CREATE OR REPLACE FUNCTION person_search_key(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select lower(regexp_replace(normalize($1, NFKD),
    '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]+',
    '', 'g'))
$function$
;

CREATE OR REPLACE FUNCTION person_search_words(text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array_remove(regexp_split_to_array(person_search_key($1),
    '[\s\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+'), '')
$function$
;

CREATE OR REPLACE FUNCTION person_terms_follow_user()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    delete from person_terms where user_id = new.id;
  end if;
  if new.searchable and new.suspended_at is null then
    insert into person_terms (term, user_id, name, username, role, photo_id)
    select distinct term, new.id, new.name, new.username, new.role, new.photo_id
    from person_terms_of(new.name, new.username) as term;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION person_terms_of(p_name text, p_username text)
 RETURNS SETOF text
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare
  words text[] := (person_search_words(p_name))[1:8];
begin
  return next '@' || person_search_key(p_username);
  for i in 1 .. coalesce(array_length(words, 1), 0) loop
    return next left(array_to_string(words[i:] || words[:i - 1], ' '), 200);
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION photos_delete_unused(p_older_than_minutes integer)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  is_unused text;
  deleted bigint;
begin
  select string_agg(format('not exists (select from %s r where r.%I = p.id)', k.conrelid::regclass, a.attname), ' and ')
    into is_unused
  from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
  where k.contype = 'f' and k.confrelid = 'photos'::regclass;
  execute format(
    'delete from photos p where p.created_at < now() - make_interval(mins => $1) and %s', is_unused)
    using p_older_than_minutes;
  get diagnostics deleted = row_count;
  return deleted;
end $function$
;

CREATE OR REPLACE FUNCTION publish_live(p_type text, p_user_id bigint DEFAULT NULL::bigint, p_court_id bigint DEFAULT NULL::bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into live_events (type, user_id, court_id) values (p_type, p_user_id, p_court_id)
$function$
;

CREATE OR REPLACE FUNCTION publish_live_many(p_type text, p_of bigint[], p_user_ids bigint[], p_court_ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into live_events (type, user_id, court_id)
  select p_type, g.user_id, g.court_id from unnest(p_user_ids, p_court_ids) as g (user_id, court_id)
  where g.user_id = any (p_of);
end $function$
;

CREATE OR REPLACE FUNCTION repair_time_zones()
 RETURNS bigint
 LANGUAGE sql
AS $function$
  with unknown as materialized (
    select name from (select time_zone as name from users union select time_zone from courts) names
    where name is not null and known_time_zone(name) is null
  ),
  repaired_users as (
    update users set time_zone = time_zone where time_zone in (select name from unknown) returning 1),
  repaired_courts as (
    update courts set time_zone = time_zone where time_zone in (select name from unknown) returning 1)
  select (select count(*) from repaired_users) + (select count(*) from repaired_courts)
$function$
;

CREATE OR REPLACE FUNCTION replace_calendar_secret(owner_id bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  update calendar_feeds
  set secret = translate(rtrim(encode(sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea), 'base64'), '='), '+/', '-_'),
      created_at = now()
  where user_id = owner_id
$function$
;

CREATE OR REPLACE FUNCTION run_is_news(p_run_id bigint, p_host_id bigint, p_visibility text, p_viewer_id bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select p_visibility <> 'link' and run_is_visible(p_run_id, p_host_id, p_visibility, p_viewer_id)
    and not exists (select from run_invitations i where i.run_id = p_run_id and i.user_id = p_viewer_id)
    and not exists (select from run_answers a where a.run_id = p_run_id and a.user_id = p_viewer_id)
$function$
;

CREATE OR REPLACE FUNCTION run_is_visible(p_run_id bigint, p_host_id bigint, p_visibility text, p_viewer_id bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select p_host_id is not distinct from p_viewer_id
    or ((p_host_id is null or exists (select from people h where h.id = p_host_id and h.suspended_at is null))
        and not exists (select from block_pairs b where (b.blocker_id = p_host_id and b.blocked_id = p_viewer_id)
                                                     or (b.blocker_id = p_viewer_id and b.blocked_id = p_host_id))
        and (p_visibility in ('everyone', 'link')
             or exists (select from friend_pairs f where f.status = 'accepted'
                          and f.low_user_id = least(p_host_id, p_viewer_id)
                          and f.high_user_id = greatest(p_host_id, p_viewer_id))
             or exists (select from run_invitations i where i.run_id = p_run_id and i.user_id = p_viewer_id)
             or exists (select from run_answers a where a.run_id = p_run_id and a.user_id = p_viewer_id)))
$function$
;

CREATE OR REPLACE FUNCTION share_a_device(p_one bigint, p_other bigint, p_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (
    select from known_devices a join known_devices b using (token_hash)
    where a.user_id = p_one and b.user_id = p_other
      and a.created_at <= p_at and a.last_used_at > p_at - interval '30 days'
      and b.created_at <= p_at and b.last_used_at > p_at - interval '30 days')
$function$
;

CREATE OR REPLACE FUNCTION time_zone_by_longitude(p_longitude double precision)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case round(p_longitude / 15)::int when 0 then 'Etc/GMT'
    else 'Etc/GMT' || case when p_longitude > 0 then '-' else '+' end || abs(round(p_longitude / 15)::int) end
$function$
;

CREATE OR REPLACE FUNCTION trust_refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'what trust rests on is append-only: % on % refused', tg_op, tg_table_name
    using errcode = 'P0001';
end $function$
;

CREATE OR REPLACE FUNCTION users_keep_known_time_zone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.time_zone := coalesce(known_time_zone(new.time_zone), 'UTC');
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION wallet_of_leaver()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update wallets set revision = -1 where user_id = old.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION wallet_of_newcomer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into wallets (user_id) values (new.id) on conflict do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION whereabouts_arrive(p_user_ids bigint[], p_court_ids bigint[], p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into whereabouts as w (user_id, court_id, arrived_at, proved_at, ends_at)
  select g.user_id, g.court_id, p_at, p_at, p_at + interval '90 minutes'
  from unnest(p_user_ids, p_court_ids) as g (user_id, court_id)
  on conflict (user_id) do update
    set court_id = excluded.court_id, proved_at = excluded.proved_at, ends_at = excluded.ends_at,
        arrived_at = case when w.court_id = excluded.court_id and w.ends_at > p_at
                          then w.arrived_at else excluded.arrived_at end,
        shown_to = case when w.court_id = excluded.court_id and w.ends_at > p_at then w.shown_to end
    where w.proved_at <= excluded.proved_at;
end $function$
;

CREATE OR REPLACE FUNCTION whereabouts_leave(p_user_id bigint, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  left_court bigint;
begin
  update whereabouts set ends_at = p_at where user_id = p_user_id and ends_at > p_at
    returning court_id into left_court;
  if found then perform publish_live('court-counts', null, left_court); end if;
end $function$
;
