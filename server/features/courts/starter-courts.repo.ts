import tzLookup from '@photostructure/tz-lookup';
import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { courts } from '#server/db/tables/courts.ts';
import { searchKey } from '#shared/search-key.ts';
import { STARTER_COURTS } from './starter-courts.ts';

const SOURCE = 'starter';

/** Puts the hand-written courts on the map. Those already there are left as they are, edits included. */
export async function loadStarterCourts(tx: Tx): Promise<number> {
  const rows = STARTER_COURTS.map(({ key, ...court }) => ({
    ...court,
    status: 'approved' as const,
    searchText: searchKey(`${court.name} ${court.address}`),
    timeZone: tzLookup(court.latitude, court.longitude),
    source: SOURCE,
    sourceKey: key,
    decidedAt: sql`now()`,
  }));
  const inserted = await tx.orm
    .insert(courts)
    .values(rows)
    .onConflictDoNothing({ target: [courts.source, courts.sourceKey] })
    .returning({ id: courts.id });
  return inserted.length;
}
