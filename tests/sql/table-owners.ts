/**
 * Which room a table belongs to. Only that room names it in its statements; others read the views and call the
 * functions that the room publishes (`server/features/<room>/*.views.sql`), or go through its door.
 */
export const TABLE_OWNERS: Readonly<Record<string, readonly string[]>> = {
  accounts: [
    'users',
    'sessions',
    'password_resets',
    'email_confirmations',
    'email_changes',
    'known_devices',
    'seen_networks',
    'network_salt',
    'spent_proofs',
    'passkeys',
    'passkey_answers',
    'retired_handles',
  ],
  activity: ['posts'],
  admin: ['audit_log', 'appeals'],
  analytics: ['activity_quarters', 'activity_hours', 'activity_progress'],
  'check-ins': ['check_ins'],
  'court-import': ['court_sources', 'court_imports', 'court_upstream', 'court_import_changes'],
  courts: ['courts', 'court_cells', 'court_closures', 'last_positions'],
  favourites: [
    'favourites',
    'court_watch',
    'court_watch_progress',
    'court_alerts',
    'player_calls',
    'player_call_answers',
    'new_runs',
  ],
  friends: ['friendships', 'blocks', 'person_terms', 'invite_codes'],
  live: ['live_events', 'live_epochs'],
  notifications: ['notifications', 'push_subscriptions'],
  photos: ['photos', 'photo_leftovers'],
  'player-codes': ['court_codes', 'code_scans', 'court_posters', 'poster_scans'],
  'player-stats': ['player_stats'],
  presence: [
    'whereabouts',
    'counted_only',
    'on_my_way',
    'headcounts',
    'usual_hours',
    'friends_questions',
  ],
  reports: ['reports'],
  rewards: ['ledger_transfers', 'wallets'],
  runs: [
    'runs',
    'run_answers',
    'run_invitations',
    'run_series',
    'run_guests',
    'run_removals',
    'run_spot_log',
    'calendar_feeds',
  ],
  trust: [
    'trust_evidence',
    'trust_signs',
    'trust_progress',
    'trust_reading_marks',
    'trust_readings',
    'trust_witnesses',
    'trust_strikes',
    'trust_keepers',
    'trust_levels',
    'trust_level_changes',
    'trust_matured',
    'trust_rings',
    'trust_ring_members',
  ],
};

/** Tables of the platform, which no room names. */
export const PLATFORM_TABLES = [
  'schema_migrations',
  'schema_objects',
  'jobs',
  'server_secrets',
  'rate_limits',
  'guarded_limits',
];

const OWNER_OF = new Map(
  Object.entries(TABLE_OWNERS).flatMap(([room, tables]) => tables.map((table) => [table, room])),
);

/** Says what is wrong with a file of the server that names these relations, if anything is. */
export function findForeignTable(file: string, relations: Iterable<string>): string | undefined {
  const room = /server\/features\/([^/]+)\//.exec(file)?.[1];
  for (const relation of relations) {
    const isPlatform = PLATFORM_TABLES.includes(relation);
    const owner = isPlatform ? 'the platform' : OWNER_OF.get(relation);
    const isOwn = isPlatform ? file.startsWith('server/platform/') : owner === room;
    if (owner === undefined || isOwn) continue;
    return `${file} names the table "${relation}", which belongs to ${owner}. Read a view that it publishes, or go through its door.`;
  }
  return undefined;
}
