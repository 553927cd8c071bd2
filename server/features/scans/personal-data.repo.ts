import type { Tx } from '#server/platform/db/database.ts';

/** For the export of an account; the rows go with the person's own row. The other person is not named. */
export const scansSection = {
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
