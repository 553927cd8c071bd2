import type { Tx } from '#server/platform/db/database.ts';

/** Everything that is publicly visible can be reported. */
export async function findReportable(
  tx: Tx,
  courtId: number,
): Promise<{ hasPhoto: boolean } | undefined> {
  const [row] = await tx.query<{ hasPhoto: boolean }>(
    `select photo_id is not null as "hasPhoto" from courts where id = $1 and status = 'approved'`,
    [courtId],
  );
  return row;
}
