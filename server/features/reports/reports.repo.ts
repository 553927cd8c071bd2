import type { Tx } from '#server/platform/db/database.ts';

// Reported again, the first report stands; once decided, a new one may be made. Each returns whether it is new.

export async function insertPostReport(
  tx: Tx,
  { reporterId, postId, reason }: { reporterId: number; postId: number; reason: string },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into reports (reporter_id, post_id, reason) values ($1, $2, $3)
     on conflict on constraint reports_post_once do update
       set reason = excluded.reason, created_at = now(), decision = null, decided_by = null,
           decided_at = null
       where reports.decided_at is not null
     returning id`,
    [reporterId, postId, reason],
  );
  return rows.length > 0;
}

export async function insertPersonReport(
  tx: Tx,
  { reporterId, personId, reason }: { reporterId: number; personId: number; reason: string },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into reports (reporter_id, person_id, reason) values ($1, $2, $3)
     on conflict on constraint reports_person_once do update
       set reason = excluded.reason, created_at = now(), decision = null, decided_by = null,
           decided_at = null
       where reports.decided_at is not null
     returning id`,
    [reporterId, personId, reason],
  );
  return rows.length > 0;
}

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

export async function insertRunReport(
  tx: Tx,
  { reporterId, runId, reason }: { reporterId: number; runId: number; reason: string },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into reports (reporter_id, run_id, reason) values ($1, $2, $3)
     on conflict on constraint reports_run_once do update
       set reason = excluded.reason, created_at = now(), decision = null, decided_by = null,
           decided_at = null
       where reports.decided_at is not null
     returning id`,
    [reporterId, runId, reason],
  );
  return rows.length > 0;
}

/** What a person has reported, for the export of their account. */
export function listReportsBy(tx: Tx, userId: number) {
  return tx.query<{ reason: string; decision: string | null; createdAt: Date }>(
    `select reason, decision, created_at as "createdAt" from reports
     where reporter_id = $1 order by id`,
    [userId],
  );
}

/** That something was reported stays for the moderators; who did it and in which words does not. */
export async function forgetReporter(tx: Tx, userId: number): Promise<void> {
  await tx.query(`update reports set reason = '' where reporter_id = $1`, [userId]);
}
