import {
  courtColumns,
  courtJoins,
  metresTo,
} from '#server/features/courts/summary/summary.repo.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { SearchWord } from '#shared/courts/court-search.ts';
import type { Court } from '#shared/courts/courts.contract.ts';
import type { Position } from '#shared/map/position.ts';

export interface CourtDecision {
  id: number;
  name: string;
  address: string;
  status: Court['status'];
  latitude: number | null;
  longitude: number | null;
  submittedBy: number | null;
  photoId: number | null;
  rejectReason: string | null;
  mergedInto: number | null;
}

export interface SubmitterRecord {
  submitterId: number | null;
  submitterName: string | null;
  submitterPhotoKey: string | null;
  submitterSince: string | null;
  submitterApproved: number;
  submitterRejected: number;
  submitterPending: number;
}

export interface Submission extends Court, SubmitterRecord {
  notes: string;
  accuracyMetres: number | null;
  locatedAt: string | null;
  deviceInfo: Record<string, unknown> | null;
  rejectReason: string | null;
  mergedInto: number | null;
  decidedByName: string | null;
  decidedAt: string | null;
}

/** The row lock makes a second admin wait and then see what the first one decided. */
export async function lockCourt(tx: Tx, courtId: number): Promise<CourtDecision | undefined> {
  const [row] = await tx.query<CourtDecision>(
    `select id, name, address, status, latitude, longitude, submitted_by as "submittedBy", photo_id as "photoId",
            reject_reason as "rejectReason", merged_into as "mergedInto"
     from courts where id = $1 for update`,
    [courtId],
  );
  return row;
}

/** Without a lock, because two submissions merged into each other would deadlock. */
export async function isApproved(tx: Tx, courtId: number): Promise<boolean> {
  const [row] = await tx.query(`select from courts where id = $1 and status = 'approved'`, [
    courtId,
  ]);
  return row !== undefined;
}

export async function setDecision(
  tx: Tx,
  courtId: number,
  decision: {
    status: 'approved' | 'rejected';
    actorId: number;
    reason?: string;
    mergedInto?: number;
  },
): Promise<void> {
  const { status, actorId, reason = null, mergedInto = null } = decision;
  await tx.query(
    `update courts set status = $2, decided_by = $3, decided_at = now(), reject_reason = $4, merged_into = $5
     where id = $1`,
    [courtId, status, actorId, reason, mergedInto],
  );
}

export async function setPin(
  tx: Tx,
  courtId: number,
  { latitude, longitude, timeZone }: Position & { timeZone: string },
): Promise<void> {
  await tx.query('update courts set latitude = $2, longitude = $3, time_zone = $4 where id = $1', [
    courtId,
    latitude,
    longitude,
    timeZone,
  ]);
}

const submitterColumns = `
  u.id as "submitterId", u.name as "submitterName", u.photo_key as "submitterPhotoKey",
  u.created_at as "submitterSince",
  (select count(*) from courts o where o.submitted_by = u.id and o.status = 'approved') as "submitterApproved",
  (select count(*) from courts o where o.submitted_by = u.id and o.status in ('rejected', 'removed')) as "submitterRejected",
  (select count(*) from courts o where o.submitted_by = u.id and o.status = 'pending') as "submitterPending"`;

export interface PendingFilter {
  words: readonly SearchWord[];
  submittedAfter?: Date | undefined;
  submittedBefore?: Date | undefined;
  most: number;
}

/** Oldest first. The list takes one court per user in turns, so that a flood can't bury the submissions of others. */
export async function listPendingCourts(
  tx: Tx,
  { words, submittedAfter, submittedBefore, most }: PendingFilter,
): Promise<Array<Court & SubmitterRecord>> {
  const [row] = await tx.query<{ rows: Array<Court & SubmitterRecord> }>(
    `select coalesce(json_agg(row_to_json(r)), '[]') as rows from (
       select ${courtColumns()}, ${submitterColumns}
       from (
         select c.id from (
           select c.id, row_number() over (partition by coalesce(c.submitted_by, -c.id) order by c.created_at, c.id) as turn
           from courts c
           where c.status = 'pending' and c.created_at > coalesce($1::timestamptz, '-infinity') and c.created_at <= coalesce($2::timestamptz, 'infinity')
             and c.search_text like all ($3::text[])
         ) c order by c.turn, c.id limit $4
       ) shown join courts c on c.id = shown.id ${courtJoins('now()')}
         left join person_cards u on u.id = c.submitted_by
       order by c.created_at, c.id) r`,
    [submittedAfter ?? null, submittedBefore ?? null, words.map(({ text }) => `%${text}%`), most],
  );
  return row?.rows ?? [];
}

export async function readSubmission(tx: Tx, courtId: number): Promise<Submission | undefined> {
  const [row] = await tx.query<{ submission: Submission }>(
    `select row_to_json(r) as submission from (
       select ${courtColumns()}, ${submitterColumns}, c.notes, c.accuracy_metres as "accuracyMetres",
         c.located_at as "locatedAt", c.device_info as "deviceInfo", c.reject_reason as "rejectReason",
         c.merged_into as "mergedInto", d.name as "decidedByName", c.decided_at as "decidedAt"
       from courts c ${courtJoins('now()')}
         left join person_cards u on u.id = c.submitted_by
         left join people d on d.id = c.decided_by
       where c.id = $1) r`,
    [courtId],
  );
  return row?.submission;
}

const MAX_DUPLICATES = 20;

export async function pendingWithin(
  tx: Tx,
  place: Position,
  radiusMetres: number,
): Promise<Court[]> {
  const [row] = await tx.query<{ rows: Court[] }>(
    `select coalesce(json_agg(row_to_json(r)), '[]') as rows from (
       select ${courtColumns('d.metres')} from courts c ${courtJoins('now()')}
         cross join lateral (select ${metresTo('$1::float8', '$2::float8')} as metres) d
       where c.status = 'pending' and c.location is not null and d.metres <= $3
       order by d.metres, c.id limit ${MAX_DUPLICATES}) r`,
    [place.latitude, place.longitude, radiusMetres],
  );
  return row?.rows ?? [];
}
