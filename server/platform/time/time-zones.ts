import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { dateFormatOf } from '#shared/format/formats.ts';

/** Set by client/lib/storage/remember-choice.ts. */
const COOKIE = 'jim_time_zone';

/** The caller's time zone, from a header or the browser's cookie, if it exists. */
export async function readTimeZone(request: FastifyRequest): Promise<string | undefined> {
  const name = request.headers['x-time-zone'] ?? request.cookies[COOKIE];
  return typeof name === 'string' ? request.server.timeZones.find(name) : undefined;
}

interface TimeZones {
  /**
   * The name in PostgreSQL's spelling, if PostgreSQL and JavaScript both know it. Each fails on names that only the
   * other knows, such as "AET" or "posixrules".
   */
  find(name: string): Promise<string | undefined>;
}

export function registerTimeZones(app: FastifyInstance, db: Database): void {
  // Reading them takes PostgreSQL 100 ms, and they change only with its version.
  let known: Promise<Map<string, string>> | undefined;
  app.decorate('timeZones', {
    async find(name) {
      known ??= loadZones(db).catch((error: unknown) => {
        // Lets the next caller try again.
        known = undefined;
        throw error;
      });
      const found = (await known).get(name.toLowerCase());
      return found !== undefined && isKnownToJavaScript(found) ? found : undefined;
    },
  });
}

async function loadZones(db: Database): Promise<Map<string, string>> {
  const rows = await db.query<{ name: string }>('select name from pg_timezone_names');
  return new Map(rows.map(({ name }) => [name.toLowerCase(), name]));
}

/** Only PostgreSQL's own names get here, so the size is bounded. */
const knownToJavaScript = new Map<string, boolean>();

function isKnownToJavaScript(name: string): boolean {
  const remembered = knownToJavaScript.get(name);
  if (remembered !== undefined) return remembered;
  let isKnown = true;
  try {
    dateFormatOf('en', { timeZone: name });
  } catch {
    isKnown = false;
  }
  knownToJavaScript.set(name, isKnown);
  return isKnown;
}

/** After a move to a PostgreSQL with fewer zones. Triggers replace unknown names. */
export async function repairTimeZones(tx: Tx): Promise<void> {
  await tx.query('select repair_time_zones()');
}

declare module 'fastify' {
  interface FastifyInstance {
    timeZones: TimeZones;
  }
}
