import type { Tx } from '#server/platform/db/database.ts';

export interface ReportRow {
  id: number;
  reason: string;
  reports: number;
  postId: number | null;
  postBody: string | null;
  postCreatedAt: Date | null;
  isPostRemoved: boolean;
  courtId: number | null;
  courtName: string | null;
  courtPhotoKey: string | null;
  /** The reported photo, unless it is gone. */
  photoId: number | null;
  isAboutPhoto: boolean;
  runKey: string | null;
  runNote: string | null;
  runStartsAt: Date | null;
  runCourtName: string | null;
  runTimeZone: string | null;
  isRunCancelled: boolean;
  isRunWeekly: boolean;
  messageBody: string | null;
  personId: number | null;
  personName: string | null;
  personUsername: string | null;
  personPhotoKey: string | null;
  isSuspended: boolean;
  createdAt: Date;
}

/**
 * One row per reported post, user, court, photo, run or message, by weight: words of danger first, then people before courts.
 * Within these, reporters take turns with their oldest report, so that one can't bury the others. Deleted accounts
 * share one turn.
 */
export async function listOpenReports(
  tx: Tx,
  page: {
    limit: number;
    offset: number;
    /** Trust levels, lowest first. */
    levels: readonly string[];
    dangerAheadPerReporter: number;
  },
): Promise<ReportRow[]> {
  return tx.query<ReportRow>(
    `with urgent as (
       select r.*, court_id is not null as is_about_court,
              mentions_danger and row_number() over (
                partition by reporter_id, mentions_danger order by created_at, id) <= $3 as is_urgent
       from reports r where decided_at is null
     ), weighed as (
       select u.*, coalesce(array_position($4::text[], t.level), 0) as standing,
              row_number() over (
                partition by reporter_id, is_urgent, is_about_court order by created_at, id) as turn
       from urgent u left join trusted_people t on t.user_id = u.reporter_id
     ), subjects as (
       select distinct on (post_id, person_id, court_id, run_id, message_id, is_about_photo, photo_id) *,
              count(*) over (
                partition by post_id, person_id, court_id, run_id, message_id, is_about_photo, photo_id)::int as reports
       from weighed
       order by post_id, person_id, court_id, run_id, message_id, is_about_photo, photo_id,
                is_urgent desc, turn, standing desc, created_at, id
     ), page as (
       select * from subjects
       order by is_urgent desc, is_about_court, turn, standing desc, created_at, id limit $1 offset $2
     )
     select r.id, r.reason, r.reports, p.id as "postId", p.body as "postBody",
            p.created_at as "postCreatedAt", p.removed_at is not null as "isPostRemoved",
            c.id as "courtId", c.name as "courtName", cp.public_key as "courtPhotoKey",
            case when r.is_about_photo then cp.id end as "photoId",
            r.is_about_photo as "isAboutPhoto", g.key as "runKey", g.note as "runNote",
            g.starts_at as "runStartsAt", gc.name as "runCourtName", gc.time_zone as "runTimeZone",
            g.cancelled_at is not null as "isRunCancelled", coalesce(g.is_weekly, false) as "isRunWeekly",
            m.body as "messageBody",
            u.id as "personId", u.name as "personName", u.username as "personUsername",
            u.photo_key as "personPhotoKey", u.suspended_at is not null as "isSuspended",
            r.created_at as "createdAt"
     from page r left join post_cards p on p.id = r.post_id
       left join court_cards c on c.id = r.court_id left join photo_cards cp
         on cp.id = case when r.is_about_photo then r.photo_id else c.photo_id end
       left join run_cards g on g.id = r.run_id left join court_cards gc on gc.id = g.court_id
       left join run_message_cards m on m.id = r.message_id
       left join person_cards u
         on u.id = coalesce(r.person_id, p.author_id, g.host_id, m.author_id,
           case when r.is_about_photo then coalesce(cp.created_by, r.photo_by) else c.submitted_by end)
     order by r.is_urgent desc, r.is_about_court, r.turn, r.standing desc, r.created_at, r.id`,
    [page.limit, page.offset, page.dangerAheadPerReporter, page.levels],
  );
}

export type ReportDecision = 'dismissed' | 'removed' | 'suspended' | 'resolved';

export interface LockedReport {
  id: number;
  postId: number | null;
  reportedPersonId: number | null;
  courtId: number | null;
  isAboutPhoto: boolean;
  /** 0 unless it is about a photo. */
  photoId: number;
  runId: number | null;
  messageId: number | null;
  /** The reported user, the author of the post or message, the submitter of the court or photo, or the host of the run. */
  personId: number | null;
  decision: ReportDecision | null;
}

/**
 * Locks all reports about the same subject in order of ids, so that two admins deciding through different reports go
 * one after the other.
 */
export async function lockReport(tx: Tx, id: number): Promise<LockedReport | undefined> {
  const rows = await tx.query<LockedReport>(
    `select r.id, r.post_id as "postId", r.person_id as "reportedPersonId",
            r.court_id as "courtId", r.is_about_photo as "isAboutPhoto", r.photo_id as "photoId",
            r.run_id as "runId",
            r.message_id as "messageId",
            coalesce(r.person_id, (select author_id from post_cards where id = r.post_id),
                     case when r.is_about_photo
                       then coalesce((select created_by from photo_cards where id = r.photo_id), r.photo_by)
                       else (select submitted_by from court_cards where id = r.court_id) end,
                     (select host_id from run_cards where id = r.run_id),
                     (select author_id from run_message_cards where id = r.message_id)) as "personId",
            r.decision
     from reports r join reports given on given.id = $1
       and (r.post_id = given.post_id or r.person_id = given.person_id or r.run_id = given.run_id
            or r.message_id = given.message_id
            or (r.court_id = given.court_id and r.is_about_photo = given.is_about_photo
                and r.photo_id = given.photo_id))
     order by r.id for update of r`,
    [id],
  );
  return rows.find((row) => row.id === id);
}

export async function decideReports(
  tx: Tx,
  report: LockedReport,
  decision: ReportDecision,
  actorId: number,
): Promise<void> {
  const { postId, reportedPersonId, courtId, isAboutPhoto, photoId, runId, messageId } = report;
  await tx.query(
    `update reports set decision = $3, decided_by = $4, decided_at = now()
     where decided_at is null
       and (post_id = $1 or person_id = $2 or run_id = $7 or message_id = $8
            or (court_id = $5 and is_about_photo = $6 and photo_id = $9))`,
    [postId, reportedPersonId, decision, actorId, courtId, isAboutPhoto, runId, messageId, photoId],
  );
}

/** Closes reports about a court or one of its photos when an admin acts on it. */
export async function decideCourtReports(
  tx: Tx,
  courtId: number,
  answer: {
    decision: 'removed' | 'resolved';
    actorId: number;
    of: 'all' | 'court' | { photoId: number };
  },
): Promise<void> {
  const { of } = answer;
  // 0 stands for the court itself.
  const photoId = typeof of === 'string' ? { all: null, court: 0 }[of] : of.photoId;
  await tx.query(
    `update reports set decision = $2, decided_by = $3, decided_at = now()
     where court_id = $1 and decided_at is null
       and ($4::bigint is null or photo_id = $4 and is_about_photo = ($4 > 0))`,
    [courtId, answer.decision, answer.actorId, photoId],
  );
}

/** Moves reports of a merged court. Users who reported both keep the report about the surviving one. */
export async function moveCourtReports(
  tx: Tx,
  fromCourtId: number,
  toCourtId: number,
): Promise<void> {
  await tx.query(
    `update reports r set court_id = $2
     where court_id = $1 and not exists (
       select from reports o where o.court_id = $2 and o.reporter_id = r.reporter_id
         and o.is_about_photo = r.is_about_photo and o.photo_id = r.photo_id)`,
    [fromCourtId, toCourtId],
  );
  await tx.query('delete from reports where court_id = $1', [fromCourtId]);
}
