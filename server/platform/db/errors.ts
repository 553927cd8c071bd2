interface MaybeDatabaseError {
  code?: unknown;
  message?: unknown;
  constraint?: unknown;
  detail?: unknown;
  cause?: unknown;
}

/** The connection is dead, or leads to a server that is no longer the primary. */
const LOST_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '25006', // read_only_sql_transaction: the old primary after a failover
]);
/** Class 08, connection exceptions. PgBouncer sends these if it can't reach the server. */
const CONNECTION_EXCEPTION = /^08/;
export const OPENING_TIMEOUT = 'connection timeout';
const LOST_MESSAGES =
  /Connection terminated|connection timeout|Client has encountered a connection error|Query read timeout/i;

const BUSY_CODES = new Set([
  '53000', // insufficient_resources
  '53100', // disk_full
  '53200', // out_of_memory
  '53300', // too_many_connections
  '57014', // query_canceled: statement_timeout
  '40P01', // deadlock_detected, after all retries
]);
const BUSY_MESSAGES =
  /timeout exceeded when trying to connect|Cannot use a pool after calling end/i;

/** The statement may or may not have run. Other connections to the same server may be dead too. */
export function isConnectionLost(error: unknown): boolean {
  return someCause(error, ({ code, message }) => {
    const state = String(code);
    const isLost = LOST_CODES.has(state) || CONNECTION_EXCEPTION.test(state);
    return isLost || LOST_MESSAGES.test(String(message));
  });
}

/** The server didn't open a connection in time. Open connections may be fine. */
export function isOpeningTimeout(error: unknown): boolean {
  return someCause(error, ({ message }) => message === OPENING_TIMEOUT);
}

/** The database is temporarily unavailable, so the caller should get a 503 instead of a 500. */
export function isDatabaseAway(error: unknown): boolean {
  if (isConnectionLost(error)) return true;
  return someCause(error, ({ code, message }) => {
    return BUSY_CODES.has(String(code)) || BUSY_MESSAGES.test(String(message));
  });
}

export function isDeadlock(error: unknown): boolean {
  return someCause(error, ({ code }) => code === '40P01');
}

/** Text that PostgreSQL can't store, such as NUL bytes or half a surrogate pair. */
export function isRefusedText(error: unknown): boolean {
  return someCause(error, ({ code }) => code === '22021' || code === '22P05');
}

/** The user was deleted while the request was running. */
export function isAboutMissingPerson(error: unknown): boolean {
  return someCause(error, ({ code, detail }) => {
    return code === '23503' && String(detail).includes('is not present in table "users"');
  });
}

export function violatedUnique(error: unknown): string | undefined {
  let constraint: string | undefined;
  someCause(error, (candidate) => {
    if (candidate.code !== '23505') return false;
    constraint = String(candidate.constraint);
    return true;
  });
  return constraint;
}

/** Errors may be wrapped on their way up, so search the causes too. */
function someCause(error: unknown, test: (candidate: MaybeDatabaseError) => boolean): boolean {
  let candidate = error;
  for (let depth = 0; depth < 5 && typeof candidate === 'object' && candidate !== null; depth++) {
    if (test(candidate)) return true;
    candidate = (candidate as MaybeDatabaseError).cause;
  }
  return false;
}
