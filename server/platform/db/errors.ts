interface MaybeDatabaseError {
  code?: unknown;
  message?: unknown;
  constraint?: unknown;
  detail?: unknown;
  cause?: unknown;
}

const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '53000', // insufficient_resources
  '53100', // disk_full
  '53200', // out_of_memory
  '53300', // too_many_connections
  '57014', // query_canceled: statement_timeout
  '08006',
  '08003',
  '40P01', // deadlock_detected, again and again
  '25006', // read_only_sql_transaction: a replica during fail-over
]);
const AWAY_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|connection timeout|Client has encountered a connection error|Cannot use a pool after calling end/i;

/** The database cannot answer now and will again: the caller should get a 503, not a 500. */
export function isDatabaseAway(error: unknown): boolean {
  return someCause(error, ({ code, message }) => {
    return AWAY_CODES.has(String(code)) || AWAY_MESSAGES.test(String(message));
  });
}

/** Two transactions waited for each other, and this one was ended. */
export function isDeadlock(error: unknown): boolean {
  return someCause(error, ({ code }) => code === '40P01');
}

/** Text that PostgreSQL cannot store, such as NUL bytes or half a surrogate pair. */
export function isRefusedText(error: unknown): boolean {
  return someCause(error, ({ code }) => code === '22021' || code === '22P05');
}

/** Somebody was deleted while a call about them was under way. */
export function isAboutMissingPerson(error: unknown): boolean {
  return someCause(error, ({ code, detail }) => {
    return code === '23503' && String(detail).includes('is not present in table "users"');
  });
}

/** The name of the unique constraint that was violated, if that is what happened. */
export function violatedUnique(error: unknown): string | undefined {
  let constraint: string | undefined;
  someCause(error, (candidate) => {
    if (candidate.code !== '23505') return false;
    constraint = String(candidate.constraint);
    return true;
  });
  return constraint;
}

/** An error may be wrapped on its way up, so the causes are searched too. */
function someCause(error: unknown, test: (candidate: MaybeDatabaseError) => boolean): boolean {
  let candidate = error;
  for (let depth = 0; depth < 5 && typeof candidate === 'object' && candidate !== null; depth++) {
    if (test(candidate)) return true;
    candidate = (candidate as MaybeDatabaseError).cause;
  }
  return false;
}
