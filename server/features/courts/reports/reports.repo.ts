import type { Tx } from '#server/platform/db/database.ts';

/** Everything that is publicly visible can be reported. Without `photoId`, the photo is the cover. */
export async function findReportable(
  tx: Tx,
  courtId: number,
  photoId: number | undefined,
): Promise<{ photoId: number | null } | undefined> {
  const [row] = await tx.query<{ photoId: number | null }>(
    `select case when $2::bigint is null then photo_id
              else (select k.photo_id from court_photo_cards k where k.court_id = c.id and k.photo_id = $2) end
              as "photoId"
     from courts c where id = $1 and status = 'approved'`,
    [courtId, photoId ?? null],
  );
  return row;
}
