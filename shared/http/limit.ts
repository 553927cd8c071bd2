/** Limits that operators can change, by their name in the configuration. */
export const LIMIT_SETTINGS = {
  signUpsPerHourPerAddress: { variable: 'SIGN_UPS_PER_HOUR_PER_ADDRESS', default: 300 },
  /** High enough to refuse no one unless an operator lowers it. */
  signUpsWithoutProofPerHourPerAddress: {
    variable: 'SIGN_UPS_WITHOUT_PROOF_PER_HOUR_PER_ADDRESS',
    default: 1_000_000,
  },
  loginsPerHourPerAddress: { variable: 'LOGINS_PER_HOUR_PER_ADDRESS', default: 1000 },
  failedLoginsPerAccount: { variable: 'FAILED_LOGINS_PER_ACCOUNT', default: 10 },
  passwordResetsPerHourPerAccount: {
    variable: 'PASSWORD_RESETS_PER_HOUR_PER_ACCOUNT',
    default: 5,
  },
  searchesPerMinute: { variable: 'SEARCHES_PER_MINUTE_PER_PERSON', default: 120 },
  friendRequestsPerHour: { variable: 'FRIEND_REQUESTS_PER_HOUR_PER_PERSON', default: 100 },
  blocksPerHour: { variable: 'BLOCKS_PER_HOUR_PER_PERSON', default: 60 },
  presenceChangesPerHour: { variable: 'PRESENCE_CHANGES_PER_HOUR_PER_PERSON', default: 60 },
  favouriteChangesPerHour: { variable: 'FAVOURITE_CHANGES_PER_HOUR_PER_PERSON', default: 300 },
  postsPerHour: { variable: 'POSTS_PER_HOUR_PER_PERSON', default: 30 },
  reportsPerHour: { variable: 'REPORTS_PER_HOUR_PER_PERSON', default: 30 },
  courtRegistrationsPerDayPerPerson: {
    variable: 'COURT_REGISTRATIONS_PER_DAY_PER_PERSON',
    default: 200,
  },
  photoUploadsPerHour: { variable: 'PHOTO_UPLOADS_PER_HOUR_PER_PERSON', default: 60 },
  publicPagesPerMinutePerAddress: {
    variable: 'PUBLIC_PAGES_PER_MINUTE_PER_ADDRESS',
    default: 600,
  },
  geocoderCallsPerSecond: { variable: 'GEOCODER_CALLS_PER_SECOND', default: 1 },
  // The next two cap how many exist at once, not a rate.
  liveConnectionsPerPerson: { variable: 'LIVE_CONNECTIONS_PER_PERSON', default: 20 },
  /** Courts a user may have in review, and the same number of games. */
  openSubmissionsPerPerson: { variable: 'OPEN_SUBMISSIONS_PER_PERSON', default: 30 },
  /** Upper bound of the sign-up proof of work in PBKDF2 rounds. The average is half of it. */
  signUpProofIterations: { variable: 'SIGN_UP_PROOF_ITERATIONS', default: 600_000 },
} as const satisfies Record<string, { variable: string; default: number }>;

export type LimitSettingName = keyof typeof LIMIT_SETTINGS;

export const LIMIT_WINDOWS = {
  second: 1,
  minute: 60,
  '15 minutes': 15 * 60,
  hour: 60 * 60,
  day: 24 * 60 * 60,
} as const;
export type LimitWindow = keyof typeof LIMIT_WINDOWS;

/** How often one endpoint may be called. Endpoints with a limit of the same name share its counter. */
export interface Limit {
  readonly name: string;
  /** An address is an IPv4 address or an IPv6 /64. A whole /48 gets ten times the limit. */
  readonly per: 'viewer' | 'address';
  readonly times: number | LimitSettingName;
  readonly in: LimitWindow;
  /** For logins and money: stored in a table that survives a PostgreSQL crash. */
  readonly durable?: true;
}

/** For lists of admins, which refetch with every change of the review queue. */
export const ADMIN_READS = {
  name: 'admin:read',
  per: 'viewer',
  times: 300,
  in: 'minute',
} as const satisfies Limit;

export const ADMIN_CHANGES = {
  name: 'admin:change',
  per: 'viewer',
  times: 1200,
  in: 'hour',
} as const satisfies Limit;

/** For everything visitors without an account read: pages, calendar files and a guest's view of a run. */
export const PUBLIC_PAGES = {
  name: 'public-pages:address',
  per: 'address',
  times: 'publicPagesPerMinutePerAddress',
  in: 'minute',
} as const satisfies Limit;
