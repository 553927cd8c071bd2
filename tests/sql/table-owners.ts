/**
 * Which room a table belongs to. Only that room names it in its statements; others read the views and call the
 * functions that the room publishes (`server/features/<room>/*.views.sql`), or go through its door.
 */
export const TABLE_OWNERS: Readonly<Record<string, readonly string[]>> = {
  accounts: [
    'users',
    'sessions',
    'password_resets',
    'password_reset_requests',
    'known_devices',
    'retired_handles',
  ],
  activity: ['posts'],
  admin: ['audit_log'],
  analytics: ['activity_quarters', 'activity_hours', 'activity_progress'],
  'check-ins': ['check_ins'],
  'court-import': ['court_sources', 'court_imports', 'court_upstream', 'court_import_changes'],
  courts: ['courts', 'court_cells', 'court_closures', 'last_positions'],
  friends: ['friendships', 'blocks', 'person_terms'],
  live: ['live_events', 'live_epochs'],
  notifications: ['notifications', 'notification_deliveries', 'push_subscriptions'],
  photos: ['photos', 'photo_leftovers'],
  'player-stats': ['player_stats'],
  presence: ['on_my_way', 'headcounts', 'usual_hours'],
  reports: ['reports'],
  rewards: ['ledger_transfers', 'wallets'],
  whereabouts: ['whereabouts'],
};

/** Tables of the platform, which no room names. */
export const PLATFORM_TABLES = [
  'schema_migrations',
  'schema_objects',
  'chores',
  'jobs',
  'server_secrets',
  'rate_limits',
  'guarded_limits',
];

/** What may name tables of others, and why. */
export const EXCEPTIONS: Readonly<
  Record<string, { tables: readonly string[] | 'any'; why: string }>
> = {
  'server/features/rewards/ledger.functions.sql': {
    tables: ['users'],
    why: 'A wallet is made while its person is held, and a view cannot be locked.',
  },
  'server/features/court-import/import.repo.ts': {
    tables: ['courts'],
    why: 'An import inserts and changes courts by the thousand, together with what their source said.',
  },
  'server/features/court-import/undo.repo.ts': {
    tables: 'any',
    why: 'It asks whatever refers to a court, as the database itself lists it.',
  },
  'server/features/photos/photos.repo.ts': {
    tables: 'any',
    why: 'It asks whatever refers to a photo, as the database itself lists it.',
  },
};

const OWNER_OF = new Map(
  Object.entries(TABLE_OWNERS).flatMap(([room, tables]) => tables.map((table) => [table, room])),
);

/** Says what is wrong with a file of a room that names these relations, if anything is. */
export function findForeignTable(file: string, relations: Iterable<string>): string | undefined {
  const room = /server\/features\/([^/]+)\//.exec(file)?.[1];
  const allowed = EXCEPTIONS[file]?.tables ?? [];
  for (const relation of relations) {
    const owner = PLATFORM_TABLES.includes(relation) ? 'the platform' : OWNER_OF.get(relation);
    if (owner === undefined || owner === room) continue;
    if (allowed === 'any' || allowed.includes(relation)) continue;
    return `${file} names the table "${relation}", which belongs to ${owner}. Read a view that it publishes, or go through its door.`;
  }
  return undefined;
}
