import type { Tx } from '#server/platform/db/database.ts';
import type {
  Correction,
  CorrectionForm,
} from '#shared/court-corrections/court-corrections.contract.ts';
import { IS_OVER, type Undo } from './corrections.repo.ts';

/** Suggestions about a court wait for each other. Returns whether it is on the map. */
export async function lockCourt(tx: Tx, courtId: number): Promise<boolean> {
  const [row] = await tx.query<{ isOnMap: boolean }>(
    `select status = 'approved' as "isOnMap" from court_lock($1)`,
    [courtId],
  );
  return row?.isOnMap ?? false;
}

/** So that their authors can suggest the same again. */
export async function expireOld(tx: Tx, courtId: number): Promise<void> {
  await tx.query(
    `update court_corrections k set state = 'expired', decided_at = now() from court_cards c
     where c.id = k.court_id and k.court_id = $1 and k.state = 'open' and ${IS_OVER}`,
    [courtId],
  );
}

export async function insertCorrection(
  tx: Tx,
  userId: number,
  courtId: number,
  form: CorrectionForm,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into court_corrections (court_id, author_id, kind, text, name, latitude, longitude, last_day, other_court_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [
      courtId,
      userId,
      form.kind,
      form.text ?? '',
      form.name ?? null,
      form.lat ?? null,
      form.lng ?? null,
      form.until ?? null,
      form.otherCourtId ?? null,
    ],
  );
  if (row === undefined) throw new Error('The suggestion was not returned.');
  return row.id;
}

export async function insertVote(tx: Tx, id: number, userId: number): Promise<void> {
  await tx.query(
    'insert into court_correction_votes (correction_id, user_id) values ($1, $2) on conflict do nothing',
    [id, userId],
  );
}

/** Gives a closure its last day, unless it has one, and returns it. */
export async function limitClosure(tx: Tx, id: number, days: number): Promise<string | null> {
  const [row] = await tx.query<{ until: string | null }>(
    `update court_corrections k
     set last_day = coalesce(k.last_day, (now() at time zone c.time_zone)::date + $2::int)
     from court_cards c where c.id = k.court_id and k.id = $1 returning k.last_day::text as until`,
    [id, days],
  );
  return row?.until ?? null;
}

export async function setState(
  tx: Tx,
  id: number,
  state: Correction['state'],
  by: { viewerId: number; byPlayers: boolean; undo: Undo | null },
): Promise<void> {
  await tx.query(
    `update court_corrections set state = $2, decided_by = $3, is_by_admin = $4, undo = $5, decided_at = now()
     where id = $1`,
    [id, state, by.viewerId, !by.byPlayers, by.undo && JSON.stringify(by.undo)],
  );
}

/** Once an edit is applied, others of the same kind have lost their reason. */
export async function closeSimilar(tx: Tx, courtId: number, kinds: readonly string[]) {
  await tx.query(
    `update court_corrections set state = 'expired', decided_at = now()
     where court_id = $1 and state = 'open' and kind = any ($2)`,
    [courtId, kinds],
  );
}

/**
 * Open suggestions about a merged court have lost their reason, and so has one to merge the other court into it. The
 * rest, such as hidden duplicates of the merged court, now name the surviving one.
 */
export async function dropSuggestions(
  tx: Tx,
  fromCourtId: number,
  toCourtId: number,
): Promise<void> {
  await tx.query(
    `delete from court_corrections
     where state = 'open' and (court_id = $1 or (court_id = $2 and other_court_id = $1))`,
    [fromCourtId, toCourtId],
  );
  await tx.query(
    `update court_corrections set other_court_id = $2
     where other_court_id = $1 and state in ('open', 'applied')`,
    [fromCourtId, toCourtId],
  );
}
