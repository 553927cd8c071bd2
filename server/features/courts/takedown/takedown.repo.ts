import { courtColumns, courtJoins } from '#server/features/courts/summary/summary.repo.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { ManagedState } from '#shared/admin/court-takedown.contract.ts';
import type { SearchWord } from '#shared/courts/court-search.ts';
import type { Court, CourtClosure } from '#shared/courts/courts.contract.ts';

/** As entered, even if its last day is over. */
export async function findClosure(tx: Tx, courtId: number): Promise<CourtClosure | undefined> {
  const [row] = await tx.query<CourtClosure>(
    'select last_day::text as until, reason from court_closures where court_id = $1',
    [courtId],
  );
  return row;
}

/** Updates day and reason if the court is already closed. */
export async function putClosure(tx: Tx, courtId: number, closure: CourtClosure): Promise<void> {
  await tx.query(
    `insert into court_closures (court_id, last_day, reason) values ($1, $2, $3)
     on conflict (court_id) do update
       set last_day = excluded.last_day, reason = excluded.reason, closed_at = now()`,
    [courtId, closure.until, closure.reason],
  );
}

export async function deleteClosure(tx: Tx, courtId: number): Promise<void> {
  await tx.query('delete from court_closures where court_id = $1', [courtId]);
}

export async function isOver(tx: Tx, courtId: number, day: string): Promise<boolean> {
  const [row] = await tx.query<{ isOver: boolean }>(
    `select $2::date < (now() at time zone time_zone)::date as "isOver" from courts where id = $1`,
    [courtId, day],
  );
  return row?.isOver ?? false;
}

export async function setName(
  tx: Tx,
  courtId: number,
  name: string,
  searchText: string,
): Promise<void> {
  await tx.query('update courts set name = $2, search_text = $3 where id = $1', [
    courtId,
    name,
    searchText,
  ]);
}

/** Removes a court from the map or restores it. The reason is for the submitter. */
export async function setOnMap(
  tx: Tx,
  courtId: number,
  change: { status: 'approved' | 'removed'; reason: string | null; mergedInto: number | null },
): Promise<void> {
  await tx.query(
    'update courts set status = $2, reject_reason = $3, merged_into = $4 where id = $1',
    [courtId, change.status, change.reason, change.mergedInto],
  );
}

/** Courts merged into this one earlier now point to the new one directly. */
export async function passOnMerges(tx: Tx, fromId: number, toId: number): Promise<void> {
  await tx.query('update courts set merged_into = $2 where merged_into = $1', [fromId, toId]);
}

/** Locks them, so that no decision of another admin comes in between. */
export async function lockPendingCourtsOf(tx: Tx, userId: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select id from courts where submitted_by = $1 and status = 'pending' order by id
     for no key update`,
    [userId],
  );
  return rows.map(({ id }) => id);
}

const MAX_MANAGED = 50;
const STATES: Record<ManagedState, string> = {
  'on-map': `c.status = 'approved'`,
  closed: `c.status = 'approved' and c.id in (select court_id from court_closures)`,
  removed: `c.status = 'removed'`,
};

/** Newest first. Unnamed, because a prepared LIKE wouldn't use the trigram index. */
export async function listManaged(
  tx: Tx,
  words: readonly SearchWord[],
  state: ManagedState,
): Promise<Court[]> {
  const [row] = await tx.query<{ rows: Court[] }>(
    `select coalesce(json_agg(row_to_json(r)), '[]') as rows from (
       select ${courtColumns()}
       from (select c.* from courts c
             where ${STATES[state]} and c.search_text like all ($1::text[])
             order by c.id desc limit ${MAX_MANAGED}) c
         ${courtJoins('now()')}
       where $2 <> 'closed' or z.court_id is not null
       order by c.id desc) r`,
    [words.map(({ text }) => `%${text}%`), state],
  );
  return row?.rows ?? [];
}
