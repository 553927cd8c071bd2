import type { Tx } from '#server/platform/db/database.ts';
import { mentionsDanger } from '#shared/people/danger-words.ts';

/** Not null, because nulls would make reports about a court distinct. */
const NO_PHOTO = 0;

interface NewReport {
  reporterId: number;
  reason: string;
}

export function insertPostReport(tx: Tx, report: NewReport & { postId: number }): Promise<boolean> {
  return insertReport(tx, 'post', report.postId, report);
}

export function insertPersonReport(
  tx: Tx,
  report: NewReport & { personId: number },
): Promise<boolean> {
  return insertReport(tx, 'person', report.personId, report);
}

export function insertCourtReport(
  tx: Tx,
  report: NewReport & { courtId: number; photoId: number | null },
): Promise<boolean> {
  return insertReport(tx, 'court', report.courtId, report);
}

export function insertRunReport(tx: Tx, report: NewReport & { runId: number }): Promise<boolean> {
  return insertReport(tx, 'run', report.runId, report);
}

export function insertMessageReport(
  tx: Tx,
  report: NewReport & { messageId: number },
): Promise<boolean> {
  return insertReport(tx, 'message', report.messageId, report);
}

/** Repeating an open report changes nothing. After a decision, a new one is allowed. Returns whether it is new. */
async function insertReport(
  tx: Tx,
  subject: 'post' | 'person' | 'court' | 'run' | 'message',
  subjectId: number,
  { reporterId, reason, photoId = null }: NewReport & { photoId?: number | null },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into reports (reporter_id, ${subject}_id, is_about_photo, photo_id, photo_by, reason, mentions_danger)
     values ($1, $2, $3, $4, (select created_by from photo_cards where id = $4), $5, $6)
     on conflict on constraint reports_${subject}_once do update
       set reason = excluded.reason, mentions_danger = excluded.mentions_danger, created_at = now(),
           decision = null, decided_by = null, decided_at = null
       where reports.decided_at is not null
     returning id`,
    [reporterId, subjectId, photoId !== null, photoId ?? NO_PHOTO, reason, mentionsDanger(reason)],
  );
  return rows.length > 0;
}

export function listReportsBy(tx: Tx, userId: number) {
  return tx.query<{ reason: string; decision: string | null; createdAt: Date }>(
    `select reason, decision, created_at as "createdAt" from reports
     where reporter_id = $1 order by id`,
    [userId],
  );
}

/** The report stays for moderators, without its reporter and text. */
export async function forgetReporter(tx: Tx, userId: number): Promise<void> {
  await tx.query(`update reports set reason = '' where reporter_id = $1`, [userId]);
}
