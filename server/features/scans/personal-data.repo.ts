import type { Tx } from '#server/platform/db/database.ts';

/** For the export of an account; the rows go with the person's own row. The other person is not named. */
export const scansSection = {
  name: 'scans',
  tables: ['court_codes', 'code_scans'],
  read(tx: Tx, userId: number) {
    return tx.query(
      `select c.name as "courtName", s.scanned_at as "scannedAt",
              case when s.scanner_id = $1 then 'scanned' else 'was scanned' end as what
       from code_scans s join court_cards c on c.id = s.court_id
       where s.scanner_id = $1 or s.shower_id = $1 order by s.id`,
      [userId],
    );
  },
};
