import type { FastifyRequest } from 'fastify';
import type { Database, Tx } from '#server/platform/db/database.ts';

/** Set by client/lib/time-zone.ts. */
const COOKIE = 'jim_time_zone';

/** The caller's time zone, if it sent one that exists: by a header, or the browser by its cookie. */
export async function readTimeZone(
  db: Database,
  request: FastifyRequest,
): Promise<string | undefined> {
  const name = request.headers['x-time-zone'] ?? request.cookies[COOKIE];
  return typeof name === 'string' ? findTimeZone(db, name) : undefined;
}

/**
 * The name in the spelling of PostgreSQL, if PostgreSQL and JavaScript both know it. Either of them fails at a
 * name that only the other one knows, such as "AET" or "posixrules".
 */
export async function findTimeZone(db: Database, name: string): Promise<string | undefined> {
  const known = zonesOf.get(db) ?? loadZones(db);
  zonesOf.set(db, known);
  const found = (await known).get(name.toLowerCase());
  return found !== undefined && isKnownToJavaScript(found) ? found : undefined;
}

/** Reading them takes PostgreSQL a tenth of a second, and they change with its version only. */
const zonesOf = new WeakMap<Database, Promise<Map<string, string>>>();

async function loadZones(db: Database): Promise<Map<string, string>> {
  try {
    const rows = await db.query<{ name: string }>('select name from pg_timezone_names');
    return new Map(rows.map(({ name }) => [name.toLowerCase(), name]));
  } catch (error) {
    // The next caller tries again.
    zonesOf.delete(db);
    throw error;
  }
}

/** Only names of PostgreSQL get here, so this cannot grow without end. */
const knownToJavaScript = new Map<string, boolean>();

function isKnownToJavaScript(name: string): boolean {
  const remembered = knownToJavaScript.get(name);
  if (remembered !== undefined) return remembered;
  let isKnown = true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
  } catch {
    isKnown = false;
  }
  knownToJavaScript.set(name, isKnown);
  return isKnown;
}

/** After a move to a PostgreSQL that knows fewer names; the tables themselves take no others. */
export async function repairTimeZones(tx: Tx): Promise<void> {
  await tx.query('select repair_time_zones()');
}
