import type { Tx } from '#server/platform/db/database.ts';
import { lockCourts } from './imported.repo.ts';

/** Keeps a half-done removal apart from what an admin took off the map. */
const BEING_REMOVED = 'REMOVED_BY_IMPORT';

export interface Removal {
  removed: number;
  /** Kept because people left something there; no longer bound to the source. */
  kept: number;
}

interface Removed {
  courtIds: readonly number[];
  /** The table whose references do not make a court used. */
  apartFrom: string;
}

/**
 * Takes unused courts off the map, so that nobody checks in there any more. A check-in that is on its way
 * may still be recorded: the courts are deleted a moment later, by `deleteHidden`.
 */
export async function hideUnused(tx: Tx, { courtIds, apartFrom }: Removed): Promise<void> {
  const used = await findUsed(tx, courtIds, apartFrom);
  await tx.query(
    `update courts set status = 'removed', reject_reason = $2 where id = any ($1) and status = 'approved'`,
    [courtIds.filter((id) => !used.has(id)), BEING_REMOVED],
  );
}

/** Deletes what was hidden, but never a court that people have used: that stays, on its own. */
export async function deleteHidden(tx: Tx, { courtIds, apartFrom }: Removed): Promise<Removal> {
  await lockCourts(tx, courtIds);
  const used = await findUsed(tx, courtIds, apartFrom);
  await tx.query(
    `update courts set source_key = null,
       status = case when reject_reason = $2 then 'approved' else status end,
       reject_reason = nullif(reject_reason, $2)
     where id = any ($1)`,
    [[...used], BEING_REMOVED],
  );
  const deleted = await tx.query<{ id: number }>(
    'delete from courts where id = any ($1) and reject_reason = $2 returning id',
    [courtIds.filter((id) => !used.has(id)), BEING_REMOVED],
  );
  return { removed: deleted.length, kept: used.size };
}

/** The next courts of a source that are on the map and bound to it. */
export async function listCourtsOfSource(tx: Tx, source: string, limit: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select id from courts
     where source = $1 and source_key is not null and (status = 'approved' or reject_reason = $3)
     order by id limit $2`,
    [source, limit, BEING_REMOVED],
  );
  return rows.map(({ id }) => id);
}

async function findUsed(
  tx: Tx,
  courtIds: readonly number[],
  apartFrom: string,
): Promise<Set<number>> {
  const rows = await tx.query<{ id: number }>(
    'select distinct id from courts_in_use($1, $2::regclass) as u(id)',
    [courtIds, apartFrom],
  );
  return new Set(rows.map(({ id }) => id));
}
