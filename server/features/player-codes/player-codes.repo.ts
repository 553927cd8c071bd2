import type { Tx } from '#server/platform/db/database.ts';

export async function isOnCourt(tx: Tx, userId: number, courtId: number): Promise<boolean> {
  const rows = await tx.query(
    'select from people_here where user_id = $1 and court_id = $2 and ends_at > now()',
    [userId, courtId],
  );
  return rows.length > 0;
}

/** False if another user at this court is showing the same digits. */
export async function replaceCode(
  tx: Tx,
  shown: { userId: number; courtId: number; code: string; seconds: number },
): Promise<boolean> {
  await tx.query(
    'delete from court_codes where user_id = $1 or (court_id = $2 and code = $3 and expires_at <= now())',
    [shown.userId, shown.courtId, shown.code],
  );
  const rows = await tx.query(
    `insert into court_codes (user_id, court_id, code, expires_at)
     values ($1, $2, $3, now() + make_interval(secs => $4)) on conflict do nothing returning user_id`,
    [shown.userId, shown.courtId, shown.code, shown.seconds],
  );
  return rows.length > 0;
}

/** The owner of a valid code. Of two simultaneous scans, the second waits here and then finds nothing. */
export async function lockCode(tx: Tx, courtId: number, code: string): Promise<number | undefined> {
  const [row] = await tx.query<{ userId: number }>(
    `select user_id as "userId" from court_codes
     where court_id = $1 and code = $2 and expires_at > now() for update`,
    [courtId, code],
  );
  return row?.userId;
}

export async function deleteCode(tx: Tx, userId: number): Promise<void> {
  await tx.query('delete from court_codes where user_id = $1', [userId]);
}

export async function isBlockedEitherWay(tx: Tx, one: number, other: number): Promise<boolean> {
  const rows = await tx.query(
    `select from block_pairs
     where (blocker_id = $1 and blocked_id = $2) or (blocker_id = $2 and blocked_id = $1)`,
    [one, other],
  );
  return rows.length > 0;
}

/** False if the two have already exchanged codes here today. Otherwise a repeated scan can be confirmed again. */
export async function saveScan(
  tx: Tx,
  scan: { showerId: number; scannerId: number; courtId: number; localDay?: string },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into code_scans as s (shower_id, scanner_id, court_id, local_day, scanned_at)
     select $1, $2, id, coalesce($4::date, (now() at time zone known_time_zone(time_zone))::date), now()
     from court_cards where id = $3
     on conflict on constraint code_scans_once do update set scanned_at = now()
       where not exists (select from code_scans back
                         where back.shower_id = s.scanner_id and back.scanner_id = s.shower_id
                           and back.court_id = s.court_id and back.local_day = s.local_day)
     returning id`,
    [scan.showerId, scan.scannerId, scan.courtId, scan.localDay ?? null],
  );
  return rows.length > 0;
}

export async function readScansToday(
  tx: Tx,
  userId: number,
  courtId: number,
): Promise<{ scanned: number; scannedBy: number; lastScannedAt: Date | null; mutual: number }> {
  const [row] = await tx.query<{
    scanned: number;
    scannedBy: number;
    lastScannedAt: Date | null;
    mutual: number;
  }>(
    `with today as (
       select s.scanner_id, s.shower_id, s.scanned_at from code_scans s join court_cards c on c.id = s.court_id
       where s.court_id = $2 and $1 in (s.scanner_id, s.shower_id)
         and s.local_day = (now() at time zone known_time_zone(c.time_zone))::date)
     select (count(*) filter (where scanner_id = $1))::int as scanned,
            (count(*) filter (where shower_id = $1))::int as "scannedBy",
            max(scanned_at) filter (where shower_id = $1) as "lastScannedAt",
            (count(*) filter (where scanner_id = $1 and exists (
               select from today b where b.scanner_id = t.shower_id and b.shower_id = $1)))::int as mutual
     from today t`,
    [userId, courtId],
  );
  return row ?? { scanned: 0, scannedBy: 0, lastScannedAt: null, mutual: 0 };
}

/** Who scanned the user's code in the last seconds, is still there, and hasn't been scanned or confirmed in return. */
export function readUnconfirmed(
  tx: Tx,
  userId: number,
  courtId: number,
  seconds: number,
): Promise<{ scannerId: number; localDay: string; secondsLeft: number }[]> {
  return tx.query(
    `select s.scanner_id as "scannerId", s.local_day::text as "localDay",
            ceil($3 - extract(epoch from now() - s.scanned_at))::int as "secondsLeft"
     from code_scans s
     where s.shower_id = $1 and s.court_id = $2 and s.scanned_at > now() - make_interval(secs => $3)
       and exists (select from people_here h
                   where h.user_id = s.scanner_id and h.court_id = $2 and h.ends_at > now())
       and not exists (select from code_scans back
                       where back.shower_id = s.scanner_id and back.scanner_id = $1
                         and back.court_id = $2 and back.local_day = s.local_day)
       and not exists (select from block_pairs b
                       where (b.blocker_id = $1 and b.blocked_id = s.scanner_id)
                          or (b.blocker_id = s.scanner_id and b.blocked_id = $1))
     order by s.scanned_at`,
    [userId, courtId, seconds],
  );
}

export async function hasScanned(
  tx: Tx,
  scan: { showerId: number; scannerId: number; courtId: number },
): Promise<boolean> {
  const rows = await tx.query(
    `select from code_scans s join court_cards c on c.id = s.court_id
     where s.shower_id = $1 and s.scanner_id = $2 and s.court_id = $3
       and s.local_day = (now() at time zone known_time_zone(c.time_zone))::date`,
    [scan.showerId, scan.scannerId, scan.courtId],
  );
  return rows.length > 0;
}

/** For merged courts. Users who scanned each other at both on one day count once. */
export async function moveScans(tx: Tx, fromCourtId: number, toCourtId: number): Promise<void> {
  await tx.query('delete from court_codes where court_id = $1', [fromCourtId]);
  await tx.query(
    `update code_scans s set court_id = $2 where court_id = $1 and not exists (
       select from code_scans k where k.court_id = $2 and k.scanner_id = s.scanner_id
         and k.shower_id = s.shower_id and k.local_day = s.local_day)`,
    [fromCourtId, toCourtId],
  );
}

export async function purgeCourtCodes(tx: Tx): Promise<void> {
  await tx.query(`delete from court_codes where expires_at < now() - interval '1 hour'`);
}

/** For the account export, without the other user's name. The rows are deleted with the user's row. */
export const playerCodesSection = {
  name: 'scans',
  tables: ['court_codes', 'code_scans', 'poster_scans'],
  read(tx: Tx, userId: number) {
    return tx.query(
      `select c.name as "courtName", s.scanned_at as "scannedAt", s.what
       from (
         select court_id, scanned_at, case when scanner_id = $1 then 'scanned' else 'was scanned' end as what
         from code_scans where scanner_id = $1 or shower_id = $1
         union all
         select court_id, scanned_at, 'scanned the poster' from poster_scans where user_id = $1
       ) s join court_cards c on c.id = s.court_id
       order by s.scanned_at, s.what`,
      [userId],
    );
  },
};
