import type { FastifyRequest } from 'fastify';

/** Set by client/lib/time-zone.ts. */
const COOKIE = 'jim_time_zone';

/** The caller's time zone, if it sent one that exists: by a header, or the browser by its cookie. */
export function readTimeZone(request: FastifyRequest): string | undefined {
  const name = request.headers['x-time-zone'] ?? request.cookies[COOKIE];
  return typeof name === 'string' && isTimeZone(name) ? name : undefined;
}

const known = new Map<string, boolean>();
/** Callers choose the names, so the memory of them must not grow without end. */
const MOST_REMEMBERED = 2_000;

function isTimeZone(name: string): boolean {
  // Offsets such as "+01:00" are accepted by Intl but mean something else to PostgreSQL.
  if (name.length > 64 || !/^[A-Za-z][A-Za-z0-9_+\-/]*$/.test(name)) return false;
  const remembered = known.get(name);
  if (remembered !== undefined) return remembered;
  let exists = true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
  } catch {
    exists = false;
  }
  if (known.size >= MOST_REMEMBERED) known.clear();
  known.set(name, exists);
  return exists;
}
