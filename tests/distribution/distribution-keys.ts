/**
 * Where the rows of a table would lie in a cluster that spreads tables over machines (Citus, or another
 * PostgreSQL-compatible one). Tables of one family lie together: rows with the same value of their keys are on the
 * same machine. A small table that is read with all of them is copied to every machine; what is neither large nor
 * read with others stays on the first.
 */
export type Placement =
  | { family: 'person' | 'run'; key: string }
  | { family: 'copied' }
  | { family: 'first' };

const person = (key = 'user_id'): Placement => ({ family: 'person', key });
const run = (key = 'run_id'): Placement => ({ family: 'run', key });
const COPIED: Placement = { family: 'copied' };
const FIRST: Placement = { family: 'first' };

export const DISTRIBUTION_KEYS: Readonly<Record<string, Placement>> = {
  users: person('id'),
  appeals: person(),
  blocks: person('blocker_id'),
  calendar_feeds: person(),
  check_ins: person(),
  code_scans: person('scanner_id'),
  counted_only: person(),
  court_alerts: person(),
  court_codes: person(),
  email_changes: person(),
  email_confirmations: person(),
  favourites: person(),
  friends_questions: person(),
  friendships: person('low_user_id'),
  headcounts: person(),
  invite_codes: person(),
  known_devices: person(),
  last_positions: person(),
  ledger_transfers: person(),
  notifications: person(),
  on_my_way: person(),
  passkeys: person(),
  password_resets: person(),
  person_terms: person(),
  player_stats: person(),
  poster_scans: person(),
  posts: person('author_id'),
  push_subscriptions: person(),
  run_series: person('host_id'),
  seen_networks: person(),
  sessions: person(),
  trust_evidence: person(),
  trust_keepers: person(),
  trust_level_changes: person(),
  trust_levels: person(),
  trust_matured: person(),
  trust_readings: person(),
  trust_ring_members: person(),
  trust_strikes: person(),
  trust_witnesses: person(),
  wallets: person(),
  whereabouts: person(),
  // By the person whose check-in it is: the column has to be added.
  trust_reading_marks: person('user_id'),
  trust_signs: person('user_id'),

  runs: run('id'),
  new_runs: run(),
  run_answers: run(),
  run_guests: run(),
  run_invitations: run(),

  court_cells: COPIED,
  court_closures: COPIED,
  court_posters: COPIED,
  court_sources: COPIED,
  court_upstream: COPIED,
  court_watch: COPIED,
  courts: COPIED,
  photos: COPIED,
  usual_hours: COPIED,

  activity_hours: FIRST,
  activity_progress: FIRST,
  activity_quarters: FIRST,
  audit_log: FIRST,
  court_import_changes: FIRST,
  court_imports: FIRST,
  court_watch_progress: FIRST,
  guarded_limits: FIRST,
  jobs: FIRST,
  live_epochs: FIRST,
  live_events: FIRST,
  network_salt: FIRST,
  passkey_answers: FIRST,
  photo_leftovers: FIRST,
  player_call_answers: FIRST,
  player_calls: FIRST,
  rate_limits: FIRST,
  reports: FIRST,
  retired_handles: FIRST,
  schema_migrations: FIRST,
  schema_objects: FIRST,
  server_secrets: FIRST,
  spent_proofs: FIRST,
  trust_progress: FIRST,
  trust_rings: FIRST,
};
