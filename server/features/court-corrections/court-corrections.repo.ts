import type { Tx } from '#server/platform/db/database.ts';
import type {
  Correction,
  CorrectionForm,
  ReviewedCorrection,
} from '#shared/court-corrections/court-corrections.contract.ts';
import type { CourtClosure } from '#shared/courts/courts.contract.ts';

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
  levels: string[];
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

const IS_OVER = `(k.created_at <= now() - make_interval(days => ${CORRECTION_DAYS})
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

/** Suggestions about a court wait for each other. Returns whether it is on the map. */
export async function lockCourt(tx: Tx, courtId: number): Promise<boolean> {
  const [row] = await tx.query<{ isOnMap: boolean }>(
    `select status = 'approved' as "isOnMap" from court_lock($1)`,
    [courtId],
  );
  return row?.isOnMap ?? false;
}

export async function isOnMap(tx: Tx, courtId: number): Promise<boolean> {
  const rows = await tx.query(`select from court_cards where id = $1 and status = 'approved'`, [
    courtId,
  ]);
  return rows.length > 0;
}

export async function levelOf(tx: Tx, userId: number): Promise<string> {
  const [row] = await tx.query<{ level: string }>(
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

/** So that their authors can suggest the same again. */
export async function expireOld(tx: Tx, courtId: number): Promise<void> {
  await tx.query(
    `update court_corrections k set state = 'expired', decided_at = now() from court_cards c
     where c.id = k.court_id and k.court_id = $1 and k.state = 'open' and ${IS_OVER}`,
    [courtId],
  );
}

export async function insertCorrection(
  tx: Tx,
  userId: number,
  courtId: number,
  form: CorrectionForm,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into court_corrections (court_id, author_id, kind, text, name, latitude, longitude, last_day, other_court_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [
      courtId,
      userId,
      form.kind,
      form.text ?? '',
      form.name ?? null,
      form.lat ?? null,
      form.lng ?? null,
      form.until ?? null,
      form.otherCourtId ?? null,
    ],
  );
  if (row === undefined) throw new Error('The suggestion was not returned.');
  return row.id;
}

export async function insertVote(tx: Tx, id: number, userId: number): Promise<void> {
  await tx.query(
    'insert into court_correction_votes (correction_id, user_id) values ($1, $2) on conflict do nothing',
    [id, userId],
  );
}

/** Gives a closure its last day, unless it has one, and returns it. */
export async function limitClosure(tx: Tx, id: number, days: number): Promise<string | null> {
  const [row] = await tx.query<{ until: string | null }>(
    `update court_corrections k
     set last_day = coalesce(k.last_day, (now() at time zone c.time_zone)::date + $2::int)
     from court_cards c where c.id = k.court_id and k.id = $1 returning k.last_day::text as until`,
    [id, days],
  );
  return row?.until ?? null;
}

export async function setState(
  tx: Tx,
  id: number,
  change: {
    state: Correction['state'];
    actorId: number;
    isByAdmin: boolean;
    undo: Undo | null;
  },
): Promise<void> {
  await tx.query(
    `update court_corrections set state = $2, decided_by = $3, is_by_admin = $4, undo = $5, decided_at = now()
     where id = $1`,
    [
      id,
      change.state,
      change.actorId,
      change.isByAdmin,
      change.undo && JSON.stringify(change.undo),
    ],
  );
}

/** Once an edit is applied, others of the same kind have lost their reason. */
export async function closeSimilar(tx: Tx, courtId: number, kinds: readonly string[]) {
  await tx.query(
    `update court_corrections set state = 'expired', decided_at = now()
     where court_id = $1 and state = 'open' and kind = any ($2)`,
    [courtId, kinds],
  );
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

export const correctionsSection = {
  name: 'courtCorrections',
  tables: ['court_corrections', 'court_correction_votes'],
  async read(tx: Tx, userId: number) {
    const suggested = await tx.query(
      `select c.name as court, k.kind, k.text, k.name, k.latitude, k.longitude, k.last_day::text as until,
              k.state, k.created_at as "createdAt"
       from court_corrections k join court_cards c on c.id = k.court_id where k.author_id = $1 order by k.id`,
      [userId],
    );
    const agreed = await tx.query(
      `select c.name as court, k.kind, v.agreed_at as "agreedAt" from court_correction_votes v
         join court_corrections k on k.id = v.correction_id join court_cards c on c.id = k.court_id
       where v.user_id = $1 order by k.id`,
      [userId],
    );
    return { suggested, agreed };
  },
  /** Decided suggestions stay without their author and text. A name that was applied is the court's. */
  async erase(tx: Tx, userId: number) {
    await tx.query(`delete from court_corrections where author_id = $1 and state = 'open'`, [
      userId,
    ]);
    await tx.query(
      `update court_corrections set text = '', name = case when state = 'applied' then name end
       where author_id = $1`,
      [userId],
    );
    await tx.query('update court_corrections set decided_by = 0 where decided_by = $1', [userId]);
  },
};

/**
 * Open suggestions about a merged court have lost their reason, and so has one to merge the other court into it. The
 * rest, such as hidden duplicates of the merged court, now name the surviving one.
 */
export async function dropSuggestions(
  tx: Tx,
  fromCourtId: number,
  toCourtId: number,
): Promise<void> {
  await tx.query(
    `delete from court_corrections
     where state = 'open' and (court_id = $1 or (court_id = $2 and other_court_id = $1))`,
    [fromCourtId, toCourtId],
  );
  await tx.query(
    `update court_corrections set other_court_id = $2
     where other_court_id = $1 and state in ('open', 'applied')`,
    [fromCourtId, toCourtId],
  );
}
