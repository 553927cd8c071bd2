import {
  asJsonArray,
  courtColumns,
  courtJoins,
  courtPhotos,
  metresTo,
} from '#server/features/courts/summary/summary.repo.ts';
import type { NamedStatement, Tx } from '#server/platform/db/database.ts';
import type { CourtPhoto } from '#shared/court-card/court-photos.contract.ts';
import type { Court, CourtPage } from '#shared/courts/courts.contract.ts';
import type { Position } from '#shared/map/position.ts';

const findStatement: NamedStatement = {
  name: 'court-find',
  text: `select row_to_json(r) as court from (
    select ${courtColumns()} from courts c ${courtJoins('now()')}
    where c.id = $1) r`,
};

/** The caller must check who may see it. */
export async function findCourt(tx: Tx, id: number): Promise<Court | undefined> {
  const [row] = await tx.query<{ court: Court }>(findStatement, [id]);
  return row?.court;
}

const byIdStatement: NamedStatement = {
  name: 'courts-by-id',
  text: `select row_to_json(r) as court from (
    select ${courtColumns()} from courts c ${courtJoins('now()')}
    where c.id = any ($1::bigint[])) r`,
};

/** In no particular order. The caller must check who may see them. */
export async function listCourtsById(tx: Tx, ids: readonly number[]): Promise<Court[]> {
  const rows = await tx.query<{ court: Court }>(byIdStatement, [ids]);
  return rows.map(({ court }) => court);
}

export interface PageRow extends Omit<CourtPage, 'isMine'> {
  submittedBy: number | null;
}

const MERGED_INTO = `(select json_build_object('id', i.id, 'name', i.name) from courts i where i.id = c.merged_into) as "mergedInto"`;
const pageStatement: NamedStatement = {
  name: 'court-page',
  text: `select row_to_json(r) as page from (
    select ${courtColumns('d.metres')}, c.submitted_by as "submittedBy", c.reject_reason as "rejectReason",
      ${MERGED_INTO}, c.notes, ${courtPhotos('$4::bigint')} as photos,
      c.source, c.licence, (select s.link from court_source_links s where s.name = c.source) as "sourceLink",
      (select coalesce(json_agg(json_build_object('key', f.key, 'value', f.value, 'state', f.state,
          'confirmedAt', f.confirmed_at, 'by', f.players)), '[]')
       from shown_facts f where f.court_id = c.id) as facts,
      json_build_object(
        'days', (
          select json_agg(json_build_object('day', t.today - ago, 'checkIns', (
            select count(*) from counted_visits k where k.court_id = c.id and k.local_day = t.today - ago)) order by ago desc)
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
        from counted_visits k
        where k.court_id = c.id and k.local_day = any (array(select t.today - ago from generate_series(0, 29) ago))) m
    where c.id = $1) r`,
};

export async function findCourtPage(
  tx: Tx,
  id: number,
  position: Position | undefined,
  viewerId: number | null,
): Promise<PageRow | undefined> {
  const values = [id, position?.latitude ?? null, position?.longitude ?? null, viewerId];
  const [row] = await tx.query<{ page: PageRow }>(pageStatement, values);
  return row?.page;
}

export async function findCourtPhoto(
  tx: Tx,
  { courtId, photoId }: { courtId: number; photoId: number },
  viewerId: number,
): Promise<CourtPhoto | undefined> {
  const [row] = await tx.query<{ photos: CourtPhoto[] }>(
    `select ${courtPhotos('$2::bigint')} as photos from courts c where c.id = $1`,
    [courtId, viewerId],
  );
  return row?.photos.find(({ id }) => id === photoId);
}

/** The court on the map that a link leads to. Follows merges. */
export async function findOnMap(tx: Tx, courtId: number): Promise<number | undefined> {
  const [row] = await tx.query<{ id: number | null }>('select court_on_map($1) as id', [courtId]);
  return row?.id ?? undefined;
}

const MAX_OWN = 200;
const ownStatement: NamedStatement = {
  name: 'courts-own',
  text: asJsonArray(`
    select ${courtColumns()}, c.reject_reason as "rejectReason", ${MERGED_INTO}
    from courts c ${courtJoins('now()')}
    where c.submitted_by = $1 order by c.id desc limit ${MAX_OWN}`),
};

/** As a JSON array, newest first. */
export async function findOwnCourts(tx: Tx, userId: number): Promise<string> {
  const [row] = await tx.query<{ json: string }>(ownStatement, [userId]);
  return row?.json ?? '[]';
}
