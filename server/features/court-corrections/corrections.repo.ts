import type { Tx } from '#server/platform/db/database.ts';
import type {
  Correction,
  ReviewedCorrection,
} from '#shared/court-corrections/court-corrections.contract.ts';
import type { CourtClosure } from '#shared/courts/courts.contract.ts';
import type { MyTrust } from '#shared/trust/trust.contract.ts';

const MAX_LISTED = 20;
const MAX_REVIEWED = 100;
const CORRECTION_DAYS = 60;
const REVIEWED_DAYS = 90;

/** What the court was before. */
export interface Undo {
  closure?: CourtClosure | null;
  name?: string;
  latitude?: number;
  longitude?: number;
}

export interface CorrectionRow
  extends Omit<Correction, 'needsAdmin' | 'moveMetres' | 'players' | 'createdAt'> {
  courtId: number;
  authorId: number | null;
  /** Of everyone whose agreement counts. */
  levels: MyTrust['level'][];
  /** The latest of them. */
  latestVoterId: number | null;
  isCourtClosed: boolean;
  /** Hiding a duplicate would hide its upcoming runs. A merge moves them. */
  hasRuns: boolean;
  /** Whether the viewer may know of one of them. */
  hasSeenRuns: boolean;
  /** Whether the court is still as this suggestion left it. */
  isUnchanged: boolean;
  courtLatitude: number;
  courtLongitude: number;
  /** Where the pin was before players moved it lately, so that many small moves can't add up to a large one. */
  pinLatitude: number;
  pinLongitude: number;
  otherLatitude: number | null;
  otherLongitude: number | null;
  createdAt: Date;
  undo: Undo | null;
}

export const IS_OVER = `(k.created_at <= now() - make_interval(days => ${CORRECTION_DAYS})
  or coalesce(k.last_day < (now() at time zone c.time_zone)::date, false)
  or (k.kind = 'duplicate' and not exists (
    select from court_cards x where x.id = k.other_court_id and x.status = 'approved')))`;
const IS_OPEN = `k.state = 'open' and not ${IS_OVER}`;

/** Of Known players and Keepers. */
const COUNTING_VOTES = `court_correction_votes v join trusted_people t on t.user_id = v.user_id
      join vouching_people p on p.user_id = v.user_id
    where v.correction_id = k.id`;
const LEVELS = `array(select t.level from ${COUNTING_VOTES})`;

/** Those with the most support first. Fresh accounts can't push others off a list. */
const BY_SUPPORT = `cardinality(${LEVELS}) desc,
  exists (select from vouching_people p where p.user_id = k.author_id) desc`;

/** Of all courts. Authors take turns. */
const BY_TURN = `${BY_SUPPORT},
  (select count(*) from court_corrections e where e.author_id = k.author_id and e.state = 'open' and e.id > k.id)`;

/** After the author deleted the account, only the court knows the reason. */
const IS_UNCHANGED = `case
    when k.kind in ('closed', 'locked', 'dangerous') then exists (
      select from court_closed_until z where z.court_id = k.court_id
        and z.last_day is not distinct from k.last_day and (k.author_id is null or z.reason = k.text))
    when k.kind = 'wrong-name' then c.name = k.name
    when k.kind in ('moved', 'wrong-pin') then c.latitude = k.latitude and c.longitude = k.longitude
    else true end`;

const UPCOMING_RUNS = `run_cards r where r.court_id = k.court_id and r.cancelled_at is null
      and r.starts_at > now() - interval '5 hours' and r.starts_at + make_interval(mins => r.minutes) > now()`;

/** A column list over `k`, its court `c` and the other court `o`. `$1` is the viewer. */
const COLUMNS = `k.id, k.court_id as "courtId", k.author_id as "authorId", k.kind,
  case when k.state = 'open' and ${IS_OVER} then 'expired' else k.state end as state, k.text, k.name,
  k.latitude, k.longitude, k.last_day::text as until, k.undo,
  case when o.id is not null then json_build_object('id', o.id, 'name', o.name) end as "otherCourt",
  ${LEVELS} as levels,
  (select v.user_id from ${COUNTING_VOTES} order by v.agreed_at desc limit 1) as "latestVoterId",
  ${IS_UNCHANGED} as "isUnchanged",
  k.author_id is not distinct from $1::bigint as "isMine",
  exists (select from court_correction_votes v where v.correction_id = k.id and v.user_id = $1) as "hasAgreed",
  exists (select from court_closed_until z where z.court_id = c.id
    and (z.last_day is null or z.last_day >= (now() at time zone c.time_zone)::date)) as "isCourtClosed",
  k.kind = 'duplicate' and exists (select from ${UPCOMING_RUNS}) as "hasRuns",
  k.kind = 'duplicate' and exists (
    select from ${UPCOMING_RUNS} and r.visibility <> 'link'
      and run_is_visible(r.id, r.host_id, r.visibility, $1)) as "hasSeenRuns",
  c.latitude as "courtLatitude", c.longitude as "courtLongitude",
  coalesce((b.undo ->> 'latitude')::float8, c.latitude) as "pinLatitude",
  coalesce((b.undo ->> 'longitude')::float8, c.longitude) as "pinLongitude",
  o.latitude as "otherLatitude", o.longitude as "otherLongitude",
  date_bin('5 minutes', k.created_at, 'epoch') as "createdAt"`;
const JOINS = `court_corrections k join court_cards c on c.id = k.court_id
  left join court_cards o on o.id = k.other_court_id
  left join lateral (
    select m.undo from court_corrections m
    where m.court_id = k.court_id and m.state = 'applied' and not m.is_by_admin and m.undo ? 'latitude'
      and m.decided_at > now() - make_interval(days => ${REVIEWED_DAYS})
    order by m.decided_at limit 1) b on true`;

export async function isOnMap(tx: Tx, courtId: number): Promise<boolean> {
  const rows = await tx.query(`select from court_cards where id = $1 and status = 'approved'`, [
    courtId,
  ]);
  return rows.length > 0;
}

export async function levelOf(tx: Tx, userId: number): Promise<MyTrust['level']> {
  const [row] = await tx.query<Pick<MyTrust, 'level'>>(
    'select level from trusted_people where user_id = $1',
    [userId],
  );
  return row?.level ?? 'New';
}

export async function listOpen(tx: Tx, userId: number, courtId: number): Promise<CorrectionRow[]> {
  return tx.query<CorrectionRow>(
    `select ${COLUMNS} from ${JOINS} where k.court_id = $2 and ${IS_OPEN}
     order by ${BY_SUPPORT}, k.id desc limit ${MAX_LISTED}`,
    [userId, courtId],
  );
}

export async function listOpenOfKind(
  tx: Tx,
  userId: number,
  courtId: number,
  kind: Correction['kind'],
): Promise<CorrectionRow[]> {
  return tx.query<CorrectionRow>(
    `select ${COLUMNS} from ${JOINS} where k.court_id = $2 and k.kind = $3 and ${IS_OPEN} order by k.id`,
    [userId, courtId, kind],
  );
}

/**
 * Open suggestions, oldest first, that a player agreed with whose level has changed since, in the last two days. Older
 * agreements may have waited for an admin, who has decided otherwise: for example reopened the court.
 */
export function listNewlySupported(tx: Tx): Promise<{ id: number; courtId: number }[]> {
  return tx.query(
    `select k.id, k.court_id as "courtId" from court_corrections k join court_cards c on c.id = k.court_id
     where ${IS_OPEN} and exists (
       select from ${COUNTING_VOTES} and t.changed_at > greatest(v.agreed_at, now() - interval '2 days'))
     order by k.id`,
  );
}

export async function findCorrection(
  tx: Tx,
  userId: number,
  id: number,
): Promise<CorrectionRow | undefined> {
  const [row] = await tx.query<CorrectionRow>(`select ${COLUMNS} from ${JOINS} where k.id = $2`, [
    userId,
    id,
  ]);
  return row;
}

export interface ReviewRow extends CorrectionRow {
  courtName: string;
  author: ReviewedCorrection['author'];
  decidedAt: Date | null;
  decidedBy: string | null;
}

/** Hidden duplicates stay until an admin merges or shows them, however long that takes. */
export async function listToReview(tx: Tx, userId: number): Promise<ReviewRow[]> {
  return tx.query<ReviewRow>(
    `select ${COLUMNS}, c.name as "courtName", k.decided_at as "decidedAt", d.name as "decidedBy",
       case when u.id is not null
         then json_build_object('id', u.id, 'name', u.name, 'username', u.username) end as author
     from ${JOINS} left join people u on u.id = k.author_id left join people d on d.id = k.decided_by
     where k.id in (
       (select k.id from court_corrections k join court_cards c on c.id = k.court_id
        where ${IS_OPEN} order by ${BY_TURN}, k.id desc limit ${MAX_REVIEWED})
       union all
       (select id from court_corrections
        where state = 'applied' and decided_at > now() - make_interval(days => ${REVIEWED_DAYS})
        order by decided_at desc limit ${MAX_REVIEWED})
       union all
       (select id from court_corrections where state = 'applied' and kind = 'duplicate' and undo is not null
        order by id limit ${MAX_REVIEWED}))
     order by k.state = 'open' desc, k.decided_at desc, ${BY_TURN}, k.id desc`,
    [userId],
  );
}
