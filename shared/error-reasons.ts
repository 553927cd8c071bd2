/** A sentence, or how it is made from its parameters. */
type Message = string | ((params: never) => string);

type Min = { min: number };
type Max = { max: number };
type Range = Min & Max;

const wholeNumber = (what: string, { min, max }: Range) =>
  `${what} must be a whole number from ${min} to ${max}.`;

/**
 * The exact causes behind the codes of `errors.ts`, each with its English sentence.
 * A code says how to treat a failure and never changes; a reason says what to tell a person.
 */
export const ERROR_REASONS = {
  INVALID_INPUT: {
    FIELD_NOT_VALID: ({ field }: { field: string }) => `Please check ${field}.`,
    REQUEST_NOT_VALID: 'Please check what you sent.',
    FORM_INCOMPLETE: 'The form arrived incomplete. Please try again.',
    EMAIL_NOT_VALID: 'Invalid email address',
    PASSWORD_TOO_SHORT: ({ min }: Min) => `Password must be at least ${min} characters`,
    PASSWORD_TOO_LONG: ({ max }: Max) => `Password must be at most ${max} characters`,
    MAILED_CODE_NOT_VALID: 'Enter the eight digits from the email.',
    CURRENT_PASSWORD_MISSING: 'Enter your current password',
    NAME_TOO_SHORT: ({ min }: Min) => `Name must be at least ${min} characters`,
    NAME_TOO_LONG: ({ max }: Max) => `Name must be at most ${max} characters`,
    NAME_INVISIBLE: 'Please leave out invisible characters',
    NAME_RESERVED: 'This name is reserved for the JIM team',
    USERNAME_TOO_SHORT: ({ min }: Min) => `Username must be at least ${min} characters`,
    USERNAME_TOO_LONG: ({ max }: Max) => `Username must be at most ${max} characters`,
    USERNAME_NOT_VALID: 'Username may have letters, numbers, dots, dashes and underscores',
    USERNAME_INVISIBLE: 'Please leave out invisible characters',
    USERNAME_MIXED_ALPHABETS: 'Please use letters from only one alphabet',
    USERNAME_RESERVED: 'This username is reserved',
    USERNAME_NOT_CONFIRMED: 'Type your username to confirm.',
    BIO_TOO_LONG: ({ max }: Max) => `Bio must be at most ${max} characters`,
    CONTROL_CHARACTERS: 'Please leave out control characters',
    ROLE_MISSING: 'Please select a role',
    POST_EMPTY: 'Write something first',
    POST_TOO_LONG: ({ max }: Max) => `A post can be up to ${max} characters`,
    OWN_POST_REPORTED: 'You cannot report your own post.',
    SELF_REPORTED: 'You cannot report yourself.',
    SELF_BEFRIENDED: 'You cannot be friends with yourself.',
    SELF_BLOCKED: 'You cannot block yourself.',
    REPORT_TOO_SHORT: 'Please say briefly what is wrong.',
    REPORT_TOO_LONG: ({ max }: Max) => `Please keep it to ${max} characters.`,
    REPORT_NOT_ABOUT_POST: 'This report is not about a post.',
    REPORT_NOT_ABOUT_RUN: 'This report is not about a run.',
    REPORT_NOT_ABOUT_PERSON: 'This report is not about a person.',
    APPEAL_EMPTY: 'Please say why it was wrong.',
    APPEAL_TOO_LONG: ({ max }: Max) => `Please keep it to ${max} characters.`,
    REASON_MISSING: 'Please enter a reason.',
    REASON_TOO_LONG: ({ max }: Max) => `Please keep the reason to ${max} characters.`,
    DAY_NOT_VALID: 'Please enter a date like 2026-11-15.',
    LAST_CLOSED_DAY_PAST: 'The last closed day is in the past.',
    MERGED_INTO_ITSELF: 'A court cannot be merged into itself.',
    COURT_HAS_NO_PHOTO: 'This court has no photo.',
    COURT_NAME_TOO_LONG: ({ max }: Max) => `Please keep the name to ${max} characters.`,
    COURT_ADDRESS_TOO_LONG: ({ max }: Max) => `Please keep the address to ${max} characters.`,
    COURT_NOTES_TOO_LONG: ({ max }: Max) => `Please keep the notes to ${max} characters.`,
    COURT_PLACE_MISSING: 'Please add a location or an address.',
    SEARCH_TOO_LONG: ({ max }: Max) => `Please keep your search to ${max} characters.`,
    PLAYERS_NOT_VALID: (range: Range) => wholeNumber('Players', range),
    LIMIT_NOT_VALID: ({ min, max }: Range) => `limit must be a whole number from ${min} to ${max}.`,
    OFFSET_NOT_VALID: ({ min, max }: Range) =>
      `offset must be a whole number from ${min} to ${max}.`,
    ZOOM_NOT_VALID: ({ min, max }: Range) => `zoom must be a number from ${min} to ${max}.`,
    DAYS_NOT_VALID: 'days must be 7, 30, 90 or 365.',
    LATITUDE_NOT_VALID: ({ min, max }: Range) => `Latitude must be a number from ${min} to ${max}.`,
    LONGITUDE_NOT_VALID: ({ min, max }: Range) =>
      `Longitude must be a number from ${min} to ${max}.`,
    LAT_WITHOUT_LON: 'lat and lon go together.',
    LAT_WITHOUT_LNG: 'lat and lng go together.',
    BBOX_NOT_VALID:
      'bbox must be "west,south,east,north" in degrees, with south below north; west may be greater than east across the antimeridian.',
    READING_NOT_VALID: 'Your location could not be read. Refresh it and try again.',
    TIMESTAMP_NOT_VALID: 'timestamp must be a time in milliseconds or an ISO date.',
    ACCURACY_NOT_VALID: 'accuracy must be a number of meters.',
    DEVICE_INFO_NOT_VALID: 'deviceInfo must be JSON.',
    IDEMPOTENCY_KEY_EMPTY: 'The idempotency key must not be empty.',
    IDEMPOTENCY_KEY_TOO_LONG: 'The idempotency key is too long.',
    IDEMPOTENCY_KEY_NOT_VALID: 'The idempotency key must be a UUID.',
    PHOTO_MISSING: 'A photo is required.',
    FILE_MISSING: 'Please choose a file.',
    LINK_NOT_VALID: 'Please enter a link that starts with https://.',
    POINTS_NOT_VALID: (range: Range) => wholeNumber('Points', range),
    ASSISTS_NOT_VALID: (range: Range) => wholeNumber('Assists', range),
    REBOUNDS_NOT_VALID: (range: Range) => wholeNumber('Rebounds', range),
    STEALS_NOT_VALID: (range: Range) => wholeNumber('Steals', range),
    BLOCKS_NOT_VALID: (range: Range) => wholeNumber('Blocks', range),
    GAME_DATE_MISSING: 'Please enter the game date.',
    GAME_IN_FUTURE: 'The game date is in the future.',
    FRIEND_SETTINGS_MISSING: 'Please send searchable, allowRequests or emailSearchable.',
    MINUTES_NOT_VALID: 'minutes must be 10, 20, 30 or 60.',
    COURT_CODE_DIGITS: 'Enter the six digits of the code.',
    BAND_NOT_VALID: 'Please choose how many people are here.',
    RUN_START_NOT_VALID: 'Please choose a date and a time.',
    RUN_IN_PAST: 'Please choose a time that is still to come.',
    RUN_TOO_FAR_AHEAD: ({ max }: Max) => `A run can be at most ${max} days ahead.`,
    RUN_MINUTES_NOT_VALID: ({ min, max }: Range) => `A run lasts from ${min} to ${max} minutes.`,
    RUN_GUEST_SPOTS_NOT_VALID: ({ max }: Max) => `Choose 0 to ${max} spots for guests.`,
    RUN_PLAYERS_NOT_VALID: ({ min, max }: Range) => `A run is for ${min} to ${max} players.`,
    RUN_MIN_ABOVE_MAX: 'The minimum cannot be more than the maximum number of players.',
    RUN_NOTE_TOO_LONG: ({ max }: Max) => `Please keep the note to ${max} characters.`,
    RUN_ANSWER_NOT_VALID: 'Please answer in, maybe or out.',
    RUN_GUESTS_NOT_VALID: ({ max }: Max) => `You can bring up to ${max} guests.`,
    RUN_DAYS_NOT_VALID: ({ max }: Max) => `Please choose a span of up to ${max} days.`,
    OWN_RUN_REPORTED: 'You cannot report your own run.',
    RUN_DAY_CHANGED: 'From here on only the time of day can change, not the day.',
    SELF_REMOVED: 'You cannot remove yourself. Answer that you are out.',
    BIRTH_YEAR_MISSING: 'Please enter the year you were born.',
    BIRTH_YEAR_NOT_VALID: 'Please enter a year of birth such as 2001.',
    TOO_YOUNG: ({ min }: { min: number }) => `You have to be ${min} or older to join.`,
    PASSKEY_NAME_MISSING: 'Please enter a name.',
    PUSH_SERVICE_UNKNOWN: 'This push service is unknown.',
  },
  WRONG_PASSWORD: {
    PASSWORD_NEEDED_FOR_EMAIL: 'Enter your current password to change your email.',
  },
  SUSPENDED: {
    SUSPENDED_FOR_POSITIONS: 'This account is suspended: Check-ins from places where you were not.',
    SUSPENDED_FOR_ACCOUNTS: 'This account is suspended: More than one account.',
    SUSPENDED_FOR_CONFIRMATIONS: 'This account is suspended: Confirming people who were not there.',
    SUSPENDED_FOR_REPORTS: 'This account is suspended: Reports that were not true.',
    SUSPENDED_FOR: ({ why }: { why: string }) => `This account is suspended: ${why}`,
  },
  FORBIDDEN: {
    OWN_SUSPENSION: 'Another admin has to decide about a suspension of yours.',
    OWN_STRIKE: 'Another admin has to decide about a strike of yours.',
    OWN_ACCOUNT: 'You cannot do this to your own account.',
    OWN_COURT: 'Someone else has to review your own court.',
    OWN_GAME: 'Someone else has to review your own game.',
    OWN_REWARD: 'Someone else has to decide on your own reward.',
    REPORTED_YOURSELF: 'This report is about you, so someone else has to decide.',
    NOT_YOUR_RUN: 'Only the host can do this.',
    REMOVED_FROM_RUN: 'The host has removed you from this run.',
    SUBMITTER_NOT_TRUSTED: 'Only courts from trusted submitters can be approved in bulk.',
  },
  NOT_FOUND: {
    COURT_NOT_FOUND: 'This court cannot be found.',
    MERGE_TARGET_NOT_FOUND: 'The court to merge into does not exist.',
    INVITE_NOT_FOUND: 'This invitation is no longer valid.',
    PERSON_NOT_FOUND: 'This person cannot be found.',
    POST_NOT_FOUND: 'This post is no longer there.',
    GUEST_LINK_INVALID:
      'This link has expired or was withdrawn. Ask for a new one on the page of the run.',
    RUN_NOT_FOUND: 'This run cannot be found.',
    FRIEND_REQUEST_NOT_FOUND: 'This request no longer exists.',
  },
  CONFLICT: {
    INVITER_NOT_CONFIRMED: 'Confirm your email first, then you can invite others.',
    PASSKEY_LIMIT: ({ max }: Max) => `You have ${max} passkeys. Remove one to add another.`,
    COURT_PIN_MISSING: 'Please place the pin first.',
    COURT_ALREADY_APPROVED: 'This court has already been approved.',
    COURT_ALREADY_REJECTED: 'This court has already been rejected.',
    COURT_ALREADY_REMOVED: 'This court has already been removed.',
    COURT_NOT_CLOSED: 'This court is not closed.',
    COURT_NOT_RESTORABLE: 'This court cannot be restored.',
    COURT_NOT_ON_MAP: 'This court is not on the map.',
    COURT_WITHOUT_PHOTO: 'This court has no photo.',
    PERSON_ALREADY_SUSPENDED: 'This person is already suspended.',
    EMAIL_ALREADY_CONFIRMED: 'Your email is already confirmed.',
    EMAIL_NOT_CONFIRMED: 'This person has not confirmed their email yet.',
    MAIL_NOT_SET_UP: 'This server cannot send email yet.',
    APPEAL_ALREADY_SENT: 'You have already appealed. Another admin will decide.',
    PERSON_NOT_SUSPENDED: 'This person is not suspended.',
    GAME_ALREADY_REVIEWED: 'This game has already been reviewed.',
    GAME_ALREADY_VERIFIED: 'This game has already been verified.',
    GAME_ALREADY_REJECTED: 'This game has already been rejected.',
    GAME_NOT_REJECTED: 'Only a rejected game can be resubmitted.',
    GAME_CHANGED: 'The player has sent new stats. Please look at them first.',
    REWARD_NOT_PAID: 'Only a reward that was paid can be taken back.',
    REWARD_ALREADY_REVERSED: 'This reward has already been taken back.',
    BALANCE_TOO_LOW: 'The balance is too low to take this reward back.',
    RUN_MEMBERS_ONLY: 'This server cannot send email, so only members can join. Sign up to play.',
    RUN_CANCELLED: 'This run was cancelled.',
    RUN_STARTED: 'This run has already started.',
    RUN_COURT_CLOSED: 'This court is closed on that day.',
    RUN_AT_THAT_HOUR: 'You already have a run at this court within that hour.',
    TOO_MANY_OPEN_RUNS: ({ max }: Max) => `You can have ${max} open runs at a time.`,
    RUN_HAS_MORE_PLAYERS: ({ count }: { count: number }) =>
      `The maximum cannot be below ${count}: so many spots are taken or offered.`,
    NO_ROOM_FOR_GUESTS: 'There is no room for that many guests.',
    GUEST_SPOTS_TAKEN: 'All spots for guests are taken.',
    RUN_OVERLAPS: 'You already have a spot in another run at that time.',
    WAITLIST_FULL: 'The waitlist is full.',
    CHECK_IN_FIRST: 'Check in here first.',
    COURT_NOT_STARRED: 'Star this court first.',
    NOT_ON_COURT: 'You have to be at this court.',
    OWN_CODE_SCANNED: 'This is your own code. Scan the one of somebody else.',
    CODE_SCANNED_TODAY: 'You have already scanned the code of this person here today.',
    NOT_SEEN_YET:
      'You can call for players once you are Seen: three days of play over a week, and a confirmed email or passkey.',
    CALL_OPEN: 'A call for players is already open.',
    CALL_OVER: 'This call is over.',
    CALLS_PAUSED: 'Nobody answered your last calls. You can call again tomorrow.',
    TOO_MANY_FAVOURITES: ({ max }: Max) =>
      `You can star ${max} courts. Take a star away from one first.`,
    ALREADY_ON_COURT: 'You are already at this court.',
    NOT_SURE_YOU_ARE_HERE: 'We could not confirm that you are at this court.',
    IDEMPOTENCY_KEY_REUSED: 'This idempotency key belongs to another check-in.',
    PAID_CHECK_INS_USED_UP: ({ max }: Max) =>
      `This person already has ${max} paid check-ins on that day. Void this one.`,
  },
  TOO_FAR_FROM_COURT: {
    TOO_FAR_TO_BE_HERE: ({ metres }: { metres: number }) =>
      `You have to be within ${metres} meters of this court. Move closer and try again.`,
  },
  COURT_CODE_INVALID: {
    POSTER_NOT_VALID: 'This poster is no longer valid. Look for a newer one at the court.',
  },
  TOO_LARGE: {
    PHOTO_TOO_LARGE: 'File too large. Please select a smaller image.',
    IMPORT_TOO_LARGE: ({ max }: Max) =>
      `The file is larger than ${max} MB. Gzip it, or import it on the server.`,
  },
  UNSUPPORTED_MEDIA: {
    MULTIPART_EXPECTED: 'Please send a multipart form.',
  },
  TOO_MANY_REQUESTS: {
    TOO_MANY_TABS: 'JIM is open in too many tabs. Close some of them.',
    COUNTED_A_MOMENT_AGO: ({ minutes }: { minutes: number }) =>
      `You have just counted here. You can count again ${minutes} minutes later.`,
    TOO_MANY_GAMES: ({ max }: Max) => `You can log ${max} games a day. Please come back tomorrow.`,
  },
} as const satisfies Record<string, Record<string, Message>>;

type Reasons = typeof ERROR_REASONS;

/** The reasons of one code; of a code without any, never. */
export type ErrorReason<Code> = Code extends keyof Reasons ? keyof Reasons[Code] & string : never;

/** What the sentence of a reason is made from; undefined where it is always the same. */
export type ReasonParams<Code, Reason> = Code extends keyof Reasons
  ? Reason extends keyof Reasons[Code]
    ? Reasons[Code][Reason] extends (params: infer Params) => string
      ? Params
      : undefined
    : never
  : never;

/** A reason with exactly the parameters that its sentence needs. */
export type ErrorDetail<Code> = {
  [Reason in ErrorReason<Code>]: ReasonParams<Code, Reason> extends undefined
    ? { reason: Reason; params?: undefined }
    : { reason: Reason; params: ReasonParams<Code, Reason> };
}[ErrorReason<Code>];
