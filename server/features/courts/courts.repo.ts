import type { NamedStatement, Tx } from '#server/platform/db/database.ts';
import type { Court, CourtPage } from '#shared/courts/courts.contract.ts';
import type { Position } from '#shared/geo/distance.ts';
import { asJsonArray, courtColumns, courtJoins, metresTo } from './court-json.repo.ts';

export interface NewCourt {
  name: string;
  address: string;
  position: Position | undefined;
  timeZone: string | null;
  searchText: string;
  photoId: number;
  submittedBy: number;
  notes: string;
  accuracyMetres: number | null;
  locatedAt: Date | null;
  deviceInfo: object | null;
  idempotencyKey: string;
}

/** Waits for review. Returns nothing when the person has sent this form before. */
export async function insertCourt(tx: Tx, court: NewCourt): Promise<number | undefined> {
  const [row] = await tx.query<{ id: number }>(
    `insert into courts (status, name, address, latitude, longitude, time_zone, search_text, photo_id,
       submitted_by, notes, accuracy_metres, located_at, device_info, idempotency_key)
     values ('pending', $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     on conflict (submitted_by, idempotency_key) do nothing returning id`,
    [
      court.name,
      court.address,
      court.position?.latitude,
      court.position?.longitude,
      court.timeZone,
      court.searchText,
      court.photoId,
      court.submittedBy,
      court.notes,
      court.accuracyMetres,
      court.locatedAt,
      court.deviceInfo,
      court.idempotencyKey,
    ],
  );
  return row?.id;
}

export async function findByIdempotencyKey(
  tx: Tx,
  userId: number,
  idempotencyKey: string,
): Promise<number | undefined> {
  const [row] = await tx.query<{ id: number }>(
    'select id from courts where submitted_by = $1 and idempotency_key = $2',
    [userId, idempotencyKey],
  );
  return row?.id;
}

/** How many courts of this person wait for review. */
export async function countOpenSubmissions(tx: Tx, userId: number): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*) as count from courts where submitted_by = $1 and status = 'pending'`,
    [userId],
  );
  return row?.count ?? 0;
}

const findStatement: NamedStatement = {
  name: 'court-find',
  text: `select row_to_json(r) as court from (
    select ${courtColumns()} from courts c ${courtJoins('now()')}
    where c.id = $1) r`,
};

/** Whoever may see it has to be decided before. */
export async function findCourt(tx: Tx, id: number): Promise<Court | undefined> {
  const [row] = await tx.query<{ court: Court }>(findStatement, [id]);
  return row?.court;
}

export interface PageRow extends Omit<CourtPage, 'isMine'> {
  submittedBy: number | null;
}

const MERGED_INTO = `(select json_build_object('id', i.id, 'name', i.name) from courts i where i.id = c.merged_into) as "mergedInto"`;
const pageStatement: NamedStatement = {
  name: 'court-page',
  text: `select row_to_json(r) as page from (
    select ${courtColumns('d.metres')}, c.submitted_by as "submittedBy", c.reject_reason as "rejectReason",
      ${MERGED_INTO}, c.notes,
      c.source, c.licence, (select s.link from court_source_links s where s.name = c.source) as "sourceLink",
      json_build_object(
        'days', (
          select json_agg(json_build_object('day', t.today - ago, 'checkIns', (
            select count(*) from visits k where k.court_id = c.id and k.local_day = t.today - ago)) order by ago desc)
          from generate_series(0, 6) ago),
        'checkIns30Days', m.check_ins, 'people30Days', m.people,
        'lastCheckInAt', date_bin('5 minutes', m.last_at, 'epoch')
      ) as "recentActivity"
    from courts c ${courtJoins('now()')}
      cross join lateral (
        -- least() passes over null: without both places it would answer the other side of the earth.
        select case when c.location is not null and $2::float8 is not null
          then ${metresTo('$2::float8', '$3::float8')} end as metres) d
      cross join lateral (select (now() at time zone coalesce(c.time_zone, 'UTC'))::date as today) t
      cross join lateral (
        select count(*) as check_ins, count(distinct k.user_id) as people, max(k.created_at) as last_at
        from visits k
        where k.court_id = c.id and k.local_day = any (array(select t.today - ago from generate_series(0, 29) ago))) m
    where c.id = $1) r`,
};

export async function findCourtPage(
  tx: Tx,
  id: number,
  position: Position | undefined,
): Promise<PageRow | undefined> {
  const values = [id, position?.latitude ?? null, position?.longitude ?? null];
  const [row] = await tx.query<{ page: PageRow }>(pageStatement, values);
  return row?.page;
}

const MAX_OWN = 200;
const ownStatement: NamedStatement = {
  name: 'courts-own',
  text: asJsonArray(`
    select ${courtColumns()}, c.reject_reason as "rejectReason", ${MERGED_INTO}
    from courts c ${courtJoins('now()')}
    where c.submitted_by = $1 order by c.id desc limit ${MAX_OWN}`),
};

/** A JSON array, newest first. */
export async function readOwnCourts(tx: Tx, userId: number): Promise<string> {
  const [row] = await tx.query<{ json: string }>(ownStatement, [userId]);
  return row?.json ?? '[]';
}
