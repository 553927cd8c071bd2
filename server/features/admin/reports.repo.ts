import type { Tx } from '#server/db/database.ts';

export interface ReportRow {
  id: number;
  reason: string;
  reports: number;
  postId: number | null;
  postBody: string | null;
  postCreatedAt: Date | null;
  isPostRemoved: boolean;
  personId: number;
  personName: string;
  personUsername: string;
  personPhotoKey: string | null;
  isSuspended: boolean;
  createdAt: Date;
}

/** One line for each reported post or person, the oldest report first. */
export async function listOpenReports(tx: Tx, limit: number): Promise<ReportRow[]> {
  return tx.query<ReportRow>(
    `with subjects as (
       select min(id) as id, count(*)::int as reports from reports
       where decided_at is null group by post_id, person_id order by min(id) limit $1
     )
     select r.id, r.reason, s.reports, p.id as "postId", p.body as "postBody",
            p.created_at as "postCreatedAt", p.removed_at is not null as "isPostRemoved",
            u.id as "personId", u.name as "personName", u.username as "personUsername",
            f.public_key as "personPhotoKey", u.suspended_at is not null as "isSuspended",
            r.created_at as "createdAt"
     from subjects s join reports r on r.id = s.id left join posts p on p.id = r.post_id
       join users u on u.id = coalesce(r.person_id, p.author_id)
       left join photos f on f.id = u.photo_id
     order by r.id`,
    [limit],
  );
}

export interface LockedReport {
  id: number;
  postId: number | null;
  reportedPersonId: number | null;
  /** The reported person, or the author of the reported post. */
  personId: number;
  decision: 'dismissed' | 'removed' | 'suspended' | null;
}

/**
 * Holds all reports about the same post or person, in the order of their ids: two admins who decide it
 * through different reports come one after the other.
 */
export async function lockReport(tx: Tx, id: number): Promise<LockedReport | undefined> {
  const rows = await tx.query<LockedReport>(
    `select r.id, r.post_id as "postId", r.person_id as "reportedPersonId",
            coalesce(r.person_id, (select author_id from posts where id = r.post_id)) as "personId",
            r.decision
     from reports r join reports given on given.id = $1
       and (r.post_id = given.post_id or r.person_id = given.person_id)
     order by r.id for update of r`,
    [id],
  );
  return rows.find((row) => row.id === id);
}

/** Closes every open report about the same post or person. */
export async function decideReports(
  tx: Tx,
  { postId, reportedPersonId }: LockedReport,
  decision: 'dismissed' | 'removed' | 'suspended',
  actorId: number,
): Promise<void> {
  await tx.query(
    `update reports set decision = $3, decided_by = $4, decided_at = now()
     where decided_at is null and (post_id = $1 or person_id = $2)`,
    [postId, reportedPersonId, decision, actorId],
  );
}

export async function removePost(tx: Tx, postId: number): Promise<boolean> {
  const rows = await tx.query(
    'update posts set removed_at = now() where id = $1 and removed_at is null returning id',
    [postId],
  );
  return rows.length > 0;
}
