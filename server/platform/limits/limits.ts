const SECOND = 1;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Wrong passwords are counted over this time, wherever they come from. */
const GUESSING_WINDOW = 15 * MINUTE;

interface LimitSetting {
  /** The environment variable that overrides the default. */
  variable: string;
  default: number;
}

/** The limits that an operator can change, by their name in the configuration. */
export const LIMIT_SETTINGS = {
  signUpsPerHourPerAddress: { variable: 'SIGN_UPS_PER_HOUR_PER_ADDRESS', default: 300 },
  /** More than sign-ups of any kind may ever be, so that none is refused for it unless an operator lowers it. */
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
  // The two that count what is there rather than what happens within a time.
  liveConnectionsPerPerson: { variable: 'LIVE_CONNECTIONS_PER_PERSON', default: 20 },
  /** Courts of one person that wait for review, and as many games. */
  openSubmissionsPerPerson: { variable: 'OPEN_SUBMISSIONS_PER_PERSON', default: 30 },
  /** The longest calculation that a sign-up can ask of a browser, in rounds of PBKDF2; on average it is half of it. */
  signUpProofIterations: { variable: 'SIGN_UP_PROOF_ITERATIONS', default: 600_000 },
} as const satisfies Record<string, LimitSetting>;

type LimitSettingName = keyof typeof LIMIT_SETTINGS;
export type LimitVariable = (typeof LIMIT_SETTINGS)[LimitSettingName]['variable'];
export type LimitConfig = Record<LimitSettingName, number>;

export interface RateLimit {
  /** Whose attempts are counted together. An address is an IPv4 address or an IPv6 /64, and by /48 ten times as many. */
  per:
    | 'person'
    | 'account'
    | 'mailbox'
    | 'address'
    | 'account and address'
    | 'device'
    | 'kind and pair of people'
    | 'installation';
  max: LimitSettingName | number;
  windowSeconds: number;
  /** Guards logins or money: counted in a table that survives a crash of PostgreSQL. */
  isDurable?: boolean;
}

/** Every rate limit of JIM. docs/operations.md shows this table and is tested against it. */
export const RATE_LIMITS = {
  'sign-up:address': {
    per: 'address',
    max: 'signUpsPerHourPerAddress',
    windowSeconds: HOUR,
    isDurable: true,
  },
  // A form that is opened again and again is no sign-up yet.
  'sign-up:challenge:address': {
    per: 'address',
    max: 'loginsPerHourPerAddress',
    windowSeconds: HOUR,
  },
  'sign-up:unproven:address': {
    per: 'address',
    max: 'signUpsWithoutProofPerHourPerAddress',
    windowSeconds: HOUR,
    isDurable: true,
  },
  // Beyond it the people whom somebody brings along do the calculation as everybody does.
  'sign-up:invited': { per: 'person', max: 20, windowSeconds: DAY, isDurable: true },
  'login:address': {
    per: 'address',
    max: 'loginsPerHourPerAddress',
    windowSeconds: HOUR,
    isDurable: true,
  },
  // A device that the person has logged in on has a budget of its own, whatever strangers try.
  'login:device': {
    per: 'device',
    max: 'failedLoginsPerAccount',
    windowSeconds: GUESSING_WINDOW,
    isDurable: true,
  },
  // Guessing the password from inside a borrowed session is limited like guessing it outside.
  'password:account': {
    per: 'person',
    max: 'failedLoginsPerAccount',
    windowSeconds: GUESSING_WINDOW,
    isDurable: true,
  },
  // Each new address asks whether somebody has it, so it counts as a sign-up too.
  'email-change:person': { per: 'person', max: 5, windowSeconds: DAY, isDurable: true },
  // A stranger must not be able to fill somebody's mailbox.
  'password-reset:account': {
    per: 'account',
    max: 'passwordResetsPerHourPerAccount',
    windowSeconds: HOUR,
    isDurable: true,
  },
  // As many as logins: whoever forgot a password has tried to log in before.
  'password-reset:address': {
    per: 'address',
    max: 'loginsPerHourPerAddress',
    windowSeconds: HOUR,
    isDurable: true,
  },
  // Guesses at eight digits. Counted by network, so that a stranger can't lock the owner's code.
  'password-reset-code:account-and-network': {
    per: 'account and address',
    max: 10,
    windowSeconds: HOUR,
    isDurable: true,
  },
  // By the address that gets the mail, over all accounts that were ever made with it.
  'email-confirmation:account': {
    per: 'account',
    max: 5,
    windowSeconds: DAY,
    isDurable: true,
  },
  'email-confirmation:address': {
    per: 'address',
    max: 'loginsPerHourPerAddress',
    windowSeconds: HOUR,
    isDurable: true,
  },
  'email-confirmation-code:person': {
    per: 'person',
    max: 10,
    windowSeconds: HOUR,
    isDurable: true,
  },
  // However often a request is withdrawn and sent again.
  'mail:pair': { per: 'kind and pair of people', max: 1, windowSeconds: DAY, isDurable: true },
  // Links for sign-ups and guests, which anyone can have sent to any address. `victim+7@` is the mailbox `victim@`.
  'mail:unasked': { per: 'mailbox', max: 10, windowSeconds: DAY, isDurable: true },
  // All kinds of mail together. Password resets and news about the account are sent beyond it.
  'mail:mailbox': { per: 'mailbox', max: 50, windowSeconds: DAY, isDurable: true },
  'court-registration': {
    per: 'person',
    max: 'courtRegistrationsPerDayPerPerson',
    windowSeconds: DAY,
    isDurable: true,
  },
  'courts:report': { per: 'person', max: 'reportsPerHour', windowSeconds: HOUR },
  'friends:search': { per: 'person', max: 'searchesPerMinute', windowSeconds: MINUTE },
  'friends:request': { per: 'person', max: 'friendRequestsPerHour', windowSeconds: HOUR },
  'friends:block': { per: 'person', max: 'blocksPerHour', windowSeconds: HOUR },
  'people:profile': { per: 'person', max: 'searchesPerMinute', windowSeconds: MINUTE },
  'people:report': { per: 'person', max: 'reportsPerHour', windowSeconds: HOUR },
  'presence:change': { per: 'person', max: 'presenceChangesPerHour', windowSeconds: HOUR },
  // One in 30 seconds while somebody shows their code, and a new one after each that was used.
  'scans:show': { per: 'person', max: 300, windowSeconds: HOUR },
  // Guesses at six digits, of which a crowded court shows ten.
  'scans:scan': { per: 'person', max: 30, windowSeconds: GUESSING_WINDOW, isDurable: true },
  'favourites:change': { per: 'person', max: 'favouriteChangesPerHour', windowSeconds: HOUR },
  // More than anybody plans, and far less than a script can.
  'runs:create': { per: 'person', max: 20, windowSeconds: HOUR },
  'runs:change': { per: 'person', max: 120, windowSeconds: HOUR },
  'runs:answer': { per: 'person', max: 120, windowSeconds: HOUR },
  'runs:report': { per: 'person', max: 'reportsPerHour', windowSeconds: HOUR },
  // A whole gym behind one address, and none of it writes to strangers: that is counted by whom the mail is for.
  'runs:guest:address': { per: 'address', max: 300, windowSeconds: HOUR },
  'runs:guest-mail': { per: 'mailbox', max: 5, windowSeconds: DAY, isDurable: true },
  'runs:invite': { per: 'person', max: 20, windowSeconds: DAY, isDurable: true },
  // Games §4: a call for players reaches many people.
  'players:call': { per: 'person', max: 2, windowSeconds: DAY, isDurable: true },
  'posts:write': { per: 'person', max: 'postsPerHour', windowSeconds: HOUR },
  'posts:report': { per: 'person', max: 'reportsPerHour', windowSeconds: HOUR },
  'photo-upload': { per: 'person', max: 'photoUploadsPerHour', windowSeconds: HOUR },
  // Only pages that have to be read: one that somebody saw within the last minute counts nothing.
  'public-pages:address': {
    per: 'address',
    max: 'publicPagesPerMinutePerAddress',
    windowSeconds: MINUTE,
  },
  // Only tiles that have to be fetched from the tile source; kept ones count nothing.
  'map-tiles:address': { per: 'address', max: 300, windowSeconds: MINUTE },
  'map-tiles': { per: 'installation', max: 1500, windowSeconds: MINUTE },
  geocoder: { per: 'installation', max: 'geocoderCallsPerSecond', windowSeconds: SECOND },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof RATE_LIMITS;

export interface SlowLane {
  per: 'account' | 'account and address';
  /** So many go straight through within the window. */
  free: LimitSettingName;
  windowSeconds: number;
  /** After that one is let in every so often … */
  spacingSeconds: number;
  /** … and whoever would have to wait longer than this is asked to come back. */
  maxWaitSeconds: number;
}

/**
 * Wrong passwords from devices that never logged in to the account. They are slowed down rather than
 * refused: a lock would hand everybody a way to keep the owner out. A right password resets them.
 */
export const SLOW_LANES = {
  'login:account': {
    per: 'account',
    free: 'failedLoginsPerAccount',
    windowSeconds: GUESSING_WINDOW,
    spacingSeconds: 2,
    maxWaitSeconds: 10,
  },
  // Tighter, because a single flooder must not fill the queue for everybody else.
  'login:account-and-network': {
    per: 'account and address',
    free: 'failedLoginsPerAccount',
    windowSeconds: GUESSING_WINDOW,
    spacingSeconds: 10,
    maxWaitSeconds: 5,
  },
  // Bounds guesses from many networks at once to about 1,000 while a code is valid.
  'password-reset-code:account': {
    per: 'account',
    free: 'failedLoginsPerAccount',
    windowSeconds: HOUR,
    spacingSeconds: 2,
    maxWaitSeconds: 10,
  },
} as const satisfies Record<string, SlowLane>;

export type SlowLaneName = keyof typeof SLOW_LANES;
