import type { Tx } from '#server/platform/db/database.ts';

/** Replaces the previous poster. False if the court isn't on the map. */
export async function replacePoster(tx: Tx, courtId: number, codeHash: Buffer): Promise<boolean> {
  const rows = await tx.query(
    `insert into court_posters (court_id, code_hash, printed_at)
     select id, $2, now() from court_cards where id = $1 and status = 'approved'
     on conflict (court_id) do update set code_hash = excluded.code_hash, printed_at = excluded.printed_at
     returning court_id`,
    [courtId, codeHash],
  );
  return rows.length > 0;
}

export async function findPosterHash(tx: Tx, courtId: number): Promise<Buffer | undefined> {
  const [row] = await tx.query<{ codeHash: Buffer }>(
    'select code_hash as "codeHash" from court_posters where court_id = $1',
    [courtId],
  );
  return row?.codeHash;
}

export async function insertPosterScan(tx: Tx, userId: number, courtId: number): Promise<boolean> {
  const rows = await tx.query(
    `insert into poster_scans (user_id, court_id, local_day, scanned_at)
     select $1, id, (now() at time zone known_time_zone(time_zone))::date, now() from court_cards where id = $2
     on conflict do nothing returning user_id`,
    [userId, courtId],
  );
  return rows.length > 0;
}

/** For merged courts. The surviving court keeps its own poster, and a user's scans of both count once. */
export async function movePosters(tx: Tx, fromCourtId: number, toCourtId: number): Promise<void> {
  await tx.query(
    `update court_posters set court_id = $2 where court_id = $1
       and not exists (select from court_posters where court_id = $2)`,
    [fromCourtId, toCourtId],
  );
  await tx.query('delete from court_posters where court_id = $1', [fromCourtId]);
  await tx.query(
    `update poster_scans s set court_id = $2 where court_id = $1
       and not exists (select from poster_scans k where k.court_id = $2 and k.user_id = s.user_id)`,
    [fromCourtId, toCourtId],
  );
}
