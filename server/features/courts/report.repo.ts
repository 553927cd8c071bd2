import type { Tx } from '#server/platform/db/database.ts';

/** What everybody can see can be reported. */
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

/** Reported again, the first report stands; once decided, a new one may be made. */
export async function insertCourtReport(
  tx: Tx,
  report: { reporterId: number; courtId: number; isAboutPhoto: boolean; reason: string },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into reports (reporter_id, court_id, is_about_photo, reason) values ($1, $2, $3, $4)
     on conflict on constraint reports_court_once do update
       set reason = excluded.reason, created_at = now(), decision = null, decided_by = null,
           decided_at = null
       where reports.decided_at is not null
     returning id`,
    [report.reporterId, report.courtId, report.isAboutPhoto, report.reason],
  );
  return rows.length > 0;
}
