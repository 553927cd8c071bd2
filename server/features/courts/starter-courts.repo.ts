import tzLookup from '@photostructure/tz-lookup';
import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import { courts } from '#server/platform/db/tables/courts.ts';
import { searchKey } from '#shared/search-key.ts';
import { metresTo } from './court-json.repo.ts';
import { STARTER_COURTS } from './starter-courts.ts';

const SOURCE = 'starter';
/** They are placed by hand: a court of another source this near, or of this name a little farther, is the same. */
const SAME_COURT_METRES = 100;
const SAME_NAME_METRES = 400;

/**
 * Puts the hand-written courts on the map, except where an import or a person has brought the same one.
 * Those already there are left as they are, edits included.
 */
export async function loadStarterCourts(tx: Tx): Promise<number> {
  const taken = await findTaken(tx);
  const rows = STARTER_COURTS.filter(({ key }) => !taken.has(key)).map(({ key, ...court }) => ({
    ...court,
    status: 'approved' as const,
    searchText: searchKey(`${court.name} ${court.address}`),
    timeZone: tzLookup(court.latitude, court.longitude),
    source: SOURCE,
    sourceKey: key,
    decidedAt: sql`now()`,
  }));
  if (rows.length === 0) return 0;
  const inserted = await tx.orm
    .insert(courts)
    .values(rows)
    .onConflictDoNothing({ target: [courts.source, courts.sourceKey] })
    .returning({ id: courts.id });
  return inserted.length;
}

async function findTaken(tx: Tx): Promise<Set<string>> {
  const rows = await tx.query<{ key: string }>(
    `select n.key from unnest($1::text[], $2::text[], $3::float8[], $4::float8[]) n(key, name, latitude, longitude)
     cross join lateral (
       select $5 / 111194.9 as high, $5 / 111194.9 / greatest(0.01, cos(radians(n.latitude))) as wide
     ) w
     where exists (
       select from courts c
       where c.status = 'approved' and c.source <> '${SOURCE}' and c.location <@ box(
           point(n.longitude - w.wide, n.latitude - w.high), point(n.longitude + w.wide, n.latitude + w.high))
         and ${metresTo('n.latitude', 'n.longitude')} <= case
           when c.search_text like '%' || n.name || '%' then $5 else $6 end)`,
    [
      STARTER_COURTS.map(({ key }) => key),
      STARTER_COURTS.map(({ name }) => searchKey(name)),
      STARTER_COURTS.map(({ latitude }) => latitude),
      STARTER_COURTS.map(({ longitude }) => longitude),
      SAME_NAME_METRES,
      SAME_COURT_METRES,
    ],
  );
  return new Set(rows.map(({ key }) => key));
}
