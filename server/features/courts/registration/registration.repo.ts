import type { Tx } from '#server/platform/db/database.ts';
import type { Position } from '#shared/map/position.ts';

export interface NewCourt {
  name: string;
  address: string;
  position: Position | undefined;
  timeZone: string | null;
  searchText: string;
  photoId: number;
  submittedBy: number;
  notes: string;
  accuracyMetres: number | null;
  locatedAt: Date | null;
  deviceInfo: object | null;
  idempotencyKey: string;
  formHash: Buffer;
}

/** Inserts a pending court. Returns nothing if the user has already sent this form. */
export async function insertCourt(tx: Tx, court: NewCourt): Promise<number | undefined> {
  const [row] = await tx.query<{ id: number }>(
    `insert into courts (status, name, address, latitude, longitude, time_zone, search_text, photo_id,
       submitted_by, notes, accuracy_metres, located_at, device_info, idempotency_key, form_hash)
     values ('pending', $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     on conflict (submitted_by, idempotency_key) do nothing returning id`,
    [
      court.name,
      court.address,
      court.position?.latitude,
      court.position?.longitude,
      court.timeZone,
      court.searchText,
      court.photoId,
      court.submittedBy,
      court.notes,
      court.accuracyMetres,
      court.locatedAt,
      court.deviceInfo,
      court.idempotencyKey,
      court.formHash,
    ],
  );
  return row?.id;
}

/** What the submitter says counts like an import: as known until players confirm it. */
export async function insertFacts(
  tx: Tx,
  courtId: number,
  facts: ReadonlyMap<string, string>,
): Promise<void> {
  if (facts.size === 0) return;
  await tx.query('select court_facts_import($1::bigint[], $2::text[], $3::text[])', [
    Array.from(facts, () => courtId),
    [...facts.keys()],
    [...facts.values()],
  ]);
}

export async function findByIdempotencyKey(
  tx: Tx,
  userId: number,
  { idempotencyKey, formHash }: Pick<NewCourt, 'idempotencyKey' | 'formHash'>,
): Promise<{ id: number; isSame: boolean } | undefined> {
  const [row] = await tx.query<{ id: number; isSame: boolean }>(
    `select id, form_hash is null or form_hash = $3 as "isSame"
     from courts where submitted_by = $1 and idempotency_key = $2`,
    [userId, idempotencyKey, formHash],
  );
  return row;
}

export async function countOpenSubmissions(tx: Tx, userId: number): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*) as count from courts where submitted_by = $1 and status = 'pending'`,
    [userId],
  );
  return row?.count ?? 0;
}
