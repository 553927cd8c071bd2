import { HIDES_NAMES } from '#server/features/runs/lock/spot-log.repo.ts';
import type { NamedStatement, Tx } from '#server/platform/db/database.ts';
import type { Role } from '#shared/access.ts';
import type { BoundingBox } from '#shared/map/bounding-box.ts';
import {
  MAX_LISTED_PLAYERS,
  MAX_LISTED_RUNS,
  RUNS_WITHIN_KM,
  type RunAnswer,
  type RunAudience,
  type RunFormat,
  type RunVisibility,
} from '#shared/runs/run-limits.ts';

export type AnswerState = 'in' | 'waiting' | 'offered' | 'lapsed';

export interface RunRow {
  id: number;
  key: string;
  courtId: number;
  courtName: string;
  courtAddress: string;
  latitude: number;
  longitude: number;
  timezone: string;
  isHost: boolean;
  hostId: number | null;
  hostName: string | null;
  hostUsername: string | null;
  hostRole: Role | null;
  hostPhotoKey: string | null;
  hostHasFirstNameOnly: boolean | null;
  isFriend: boolean;
  isInvitedByHost: boolean;
  showsHostName: boolean;
  /** Null unless the host allows everyone with the link to read it. */
  openHostName: string | null;
  startsAt: Date;
  endsAt: Date;
  minutes: number;
  format: RunFormat;
  minPlayers: number;
  maxPlayers: number;
  audience: RunAudience;
  visibility: RunVisibility;
  note: string;
  cancelsBelowMin: boolean;
  guestSpots: number | null;
  status: 'open' | 'started' | 'over' | 'cancelled';
  cancelledBecause: 'host' | 'too-few' | 'host-left' | 'admin' | null;
  playersIn: number;
  spotsHeld: number;
  waiting: number;
  maybe: number;
  isDue: boolean;
  answer: RunAnswer | null;
  guests: number | null;
  state: AnswerState | null;
  hidesNames: boolean;
  place: number | null;
  offeredUntil: Date | null;
  removedReason: string | null;
  weekdays: number[] | null;
  lastDay: string | null;
  localNoon: Date;
  /** Lights or a roof, as far as is known. */
  isLit: boolean;
}

export const BLOCKED = (one: string, other: string) =>
  `exists (select from block_pairs b where (b.blocker_id = ${one} and b.blocked_id = ${other})
     or (b.blocker_id = ${other} and b.blocked_id = ${one}))`;

/** The viewer is $1. */
const SELECT_RUNS = `select r.id, r.key, c.id as "courtId", c.name as "courtName", coalesce(c.address, '') as "courtAddress",
    c.latitude, c.longitude, c.time_zone as timezone, r.host_id is not distinct from $1 as "isHost",
    h.id as "hostId", h.name as "hostName", h.username as "hostUsername", h.role as "hostRole",
    h.photo_key as "hostPhotoKey", h.first_name_only as "hostHasFirstNameOnly", r.shows_host_name as "showsHostName",
    case when r.shows_host_name then (select p.name from person_cards p where p.id = r.host_id) end as "openHostName",
    exists (select from friend_pairs f where f.status = 'accepted' and f.low_user_id = least(r.host_id, $1)
              and f.high_user_id = greatest(r.host_id, $1)) as "isFriend",
    exists (select from run_invitations i where i.run_id = r.id and i.user_id = $1 and i.invited_by is null) as "isInvitedByHost",
    r.starts_at as "startsAt",
    r.starts_at + make_interval(mins => r.minutes) as "endsAt", r.minutes, r.format,
    r.min_players as "minPlayers", r.max_players as "maxPlayers", r.audience, r.visibility, r.note,
    r.cancels_below_min as "cancelsBelowMin", r.guest_spots as "guestSpots",
    case when r.cancelled_at is not null then 'cancelled' when r.starts_at > now() then 'open'
         when r.starts_at + make_interval(mins => r.minutes) > now() then 'started' else 'over' end as status,
    r.cancelled_because as "cancelledBecause", n.players_in as "playersIn", n.spots_held as "spotsHeld",
    n.waiting, n.maybe, coalesce(r.due_at <= now(), false) as "isDue",
    m.answer, m.guests, m.state, ${HIDES_NAMES} as "hidesNames",
    m.offered_until as "offeredUntil", m.removed_reason as "removedReason",
    s.weekdays, s.last_day::text as "lastDay",
    ((r.starts_at at time zone c.time_zone)::date + time '12:00') at time zone c.time_zone as "localNoon",
    c.facts && array['lights=yes', 'indoor=yes'] as "isLit",
    case when m.state = 'waiting' then
      (select count(*)::int from run_answers w where w.run_id = r.id and w.state = 'waiting' and w.place <= m.place)
      end as place
  from runs r join court_cards c on c.id = r.court_id
    -- One by one: joined freely, PostgreSQL reads all people to find the few hosts.
    left join lateral (
      select p.id, p.name, p.username, p.role, p.photo_key, p.first_name_only from person_cards p
      where p.id = r.host_id and not ${BLOCKED('p.id', '$1')} offset 0) h on true
    left join run_series s on s.id = r.series_id
    left join run_answers m on m.run_id = r.id and m.user_id = $1
    cross join lateral (
      select coalesce(sum(1 + a.guests) filter (where a.state = 'in'), 0)::int as players_in,
             coalesce(sum(1 + a.guests) filter (where a.state in ('in', 'offered')), 0)::int as spots_held,
             count(*) filter (where a.state = 'waiting')::int as waiting,
             count(*) filter (where a.answer = 'maybe')::int as maybe
      from run_answers a where a.run_id = r.id) n`;

const VISIBLE = 'run_is_visible(r.id, r.host_id, r.visibility, $1)';

const findStatement: NamedStatement = {
  name: 'run-find',
  text: `${SELECT_RUNS} where r.key = $2 and ${VISIBLE}`,
};

/** A guest who has answered keeps a run that the host narrows to friends. */
const findOfGuestStatement: NamedStatement = {
  name: 'run-find-of-guest',
  text: `${SELECT_RUNS} where r.key = $2 and run_is_visible(r.id, r.host_id, 'link', $1)`,
};

export async function findRun(
  tx: Tx,
  viewerId: number,
  key: string,
  isOfGuest = false,
): Promise<RunRow | undefined> {
  const statement = isOfGuest ? findOfGuestStatement : findStatement;
  const [row] = await tx.query<RunRow>(statement, [viewerId, key]);
  return row;
}

export interface DayAtCourtRow {
  latitude: number | null;
  longitude: number | null;
  /** Any other hour could fall on a different UTC day. */
  localNoon: Date;
  /** Lights or a roof, as far as is known. */
  isLit: boolean;
}

export async function findDayAtCourt(
  tx: Tx,
  courtId: number,
  day: string,
): Promise<DayAtCourtRow | undefined> {
  const [row] = await tx.query<DayAtCourtRow>(
    `select c.latitude, c.longitude, ($2::date + time '12:00') at time zone c.time_zone as "localNoon",
            c.facts && array['lights=yes', 'indoor=yes'] as "isLit"
     from court_cards c where c.id = $1 and c.status = 'approved'`,
    [courtId, day],
  );
  return row;
}

/** The viewer hosts it, may come, or was invited and hasn't declined. */
const CONCERNS_VIEWER = `(r.host_id is not distinct from $1 or m.answer in ('in', 'maybe')
  or (m.answer is null and exists (select from run_invitations i where i.run_id = r.id and i.user_id = $1)))`;

/**
 * Lists leave out link-only and cancelled runs, except for users concerned. The start is bounded at both ends,
 * because the index has no end times and no run is longer than five hours.
 */
const LISTED = `c.status = 'approved' and r.starts_at > $2::timestamptz - interval '5 hours' and r.starts_at < $3
  and r.starts_at + make_interval(mins => r.minutes) >= $2
  and (${CONCERNS_VIEWER} or (r.visibility <> 'link' and r.cancelled_at is null)) and ${VISIBLE}`;

const BY_START = `order by r.starts_at, r.id limit ${MAX_LISTED_RUNS}`;

/** Counts players only for the listed runs. Named, because planning it takes longer than running it. */
const listStatement = (name: string, runs: string, condition: string): NamedStatement => ({
  name,
  text: `${SELECT_RUNS} where r.id in (
    select r.id from ${runs} r join court_cards c on c.id = r.court_id
      left join run_answers m on m.run_id = r.id and m.user_id = $1
    where ${LISTED} and ${condition} ${BY_START}) ${BY_START}`,
});

export interface Span {
  from: Date;
  to: Date;
}

/**
 * Goes from nearby courts to their runs. Starting with the start time would measure all runs of the world. `offset 0`
 * keeps the planner from doing so anyway.
 */
const RUNS_AROUND = `(
  select distinct x.* from unnest($6::float8[], $7::float8[], $8::float8[], $9::float8[]) b (west, south, east, north)
    cross join lateral (
      select c.id from court_cards c
      where c.location <@ box(point(b.west, b.south), point(b.east, b.north)) and c.status = 'approved'
        and court_metres($4, $5, c.latitude, c.longitude) <= ${RUNS_WITHIN_KM * 1000} offset 0) k
    cross join lateral (
      select n.id, n.court_id, n.host_id, n.starts_at, n.minutes, n.visibility, n.cancelled_at from runs n
      where n.court_id = k.id and n.starts_at > $2::timestamptz - interval '5 hours' and n.starts_at < $3 offset 0) x)`;

const runsNearStatement = listStatement('runs-near', RUNS_AROUND, 'true');

export function listRunsNear(
  tx: Tx,
  viewerId: number,
  { from, to }: Span,
  { lat, lon, boxes }: { lat: number; lon: number; boxes: readonly BoundingBox[] },
): Promise<RunRow[]> {
  return tx.query<RunRow>(runsNearStatement, [
    viewerId,
    from,
    to,
    lat,
    lon,
    ...(['west', 'south', 'east', 'north'] as const).map((key) => boxes.map((box) => box[key])),
  ]);
}

const runsAtCourtStatement = listStatement('runs-at-court', 'runs', 'r.court_id = $4');

export function listRunsAtCourt(
  tx: Tx,
  viewerId: number,
  { from, to }: Span,
  courtId: number,
): Promise<RunRow[]> {
  return tx.query<RunRow>(runsAtCourtStatement, [viewerId, from, to, courtId]);
}

const OF_VIEWER = `(select o.* from runs o where o.id in (
  select h.id from runs h where h.host_id = $1
  union select a.run_id from run_answers a where a.user_id = $1
  union select i.run_id from run_invitations i where i.user_id = $1))`;

const ownRunsStatement = listStatement('runs-own', OF_VIEWER, CONCERNS_VIEWER);

export function listOwnRuns(tx: Tx, viewerId: number, { from, to }: Span): Promise<RunRow[]> {
  return tx.query<RunRow>(ownRunsStatement, [viewerId, from, to]);
}

export interface FriendInRow {
  runId: number;
  id: number;
  name: string;
  username: string;
  role: Role;
  photoKey: string | null;
}

const MAX_FRIENDS_IN = 3;

const friendsInStatement: NamedStatement = {
  name: 'runs-friends-in',
  text: `select p.run_id as "runId", u.id, u.name, u.username, u.role, u.photo_key as "photoKey"
     from (
       select a.run_id, a.user_id, row_number() over (partition by a.run_id order by a.answered_at, a.id) as nth
       from friend_pairs f
         join run_answers a on a.run_id = any ($2::bigint[]) and a.state = 'in'
           and a.user_id = case when f.low_user_id = $1 then f.high_user_id else f.low_user_id end
         join people k on k.id = a.user_id and k.suspended_at is null
       where f.status = 'accepted' and (f.low_user_id = $1 or f.high_user_id = $1)) p
       join person_cards u on u.id = p.user_id
     where p.nth <= ${MAX_FRIENDS_IN} order by p.run_id, p.nth`,
};

/** The viewer's friends with a spot, a few per run. Starts from the friends, who are fewer than the players. */
export function listFriendsIn(
  tx: Tx,
  viewerId: number,
  runIds: readonly number[],
): Promise<FriendInRow[]> {
  return tx.query<FriendInRow>(friendsInStatement, [viewerId, runIds]);
}

/** The runs whose host's text people without an account may see. */
export async function listRunsInPublic(tx: Tx, runIds: readonly number[]): Promise<Set<number>> {
  const rows = await tx.query<{ id: number }>(
    'select id from runs where id = any ($1) and is_shown_in_public(host_id)',
    [runIds],
  );
  return new Set(rows.map(({ id }) => id));
}

export interface PlayerRow {
  id: number;
  name: string;
  username: string;
  role: Role;
  photoKey: string | null;
  answer: 'in' | 'maybe';
  state: AnswerState | null;
  guests: number;
}

/**
 * Players with a spot first, then the waitlist, then those who may come. The host sees everyone. Others see neither
 * blocked users nor hidden profiles; hiding only blocked users would give them away. Strangers see only the first
 * name of players who want that. The host also sees their handle, to be able to report them.
 */
export function listPlayers(
  tx: Tx,
  viewerId: number,
  { runId, isHost, seesAll }: { runId: number; isHost: boolean; seesAll: boolean },
): Promise<PlayerRow[]> {
  return tx.query<PlayerRow>(
    `select u.id, case when n.is_short then split_part(trim(u.name), ' ', 1) else u.name end as name,
            case when n.is_short and not $4 then '' else u.username end as username, u.role,
            case when n.is_short and not $4 then null else u.photo_key end as "photoKey", a.answer, a.state, a.guests
     from run_answers a join person_cards u on u.id = a.user_id and u.suspended_at is null
       cross join lateral (select u.id = $1 or exists (
         select from friend_pairs f where f.status = 'accepted'
           and f.low_user_id = least(u.id, $1) and f.high_user_id = greatest(u.id, $1)) as is_close) k
       cross join lateral (select u.first_name_only and not k.is_close as is_short) n
     where a.run_id = $2 and a.answer in ('in', 'maybe')
       and ($4 or u.id = $1 or (not ${BLOCKED('u.id', '$1')} and (k.is_close or ($3 and u.profile_visible))))
     order by array_position(array['in', 'offered', 'waiting', 'lapsed'], a.state), a.place, a.answered_at, a.id
     limit ${MAX_LISTED_PLAYERS}`,
    [viewerId, runId, seesAll, isHost],
  );
}

export interface MailGuestRow {
  id: number;
  name: string;
  guests: number;
  state: AnswerState | null;
}

export function listMailGuests(tx: Tx, runId: number): Promise<MailGuestRow[]> {
  return tx.query<MailGuestRow>(
    `select g.id, g.name, a.guests, a.state from run_guests g join run_answers a on a.guest_id = g.id
     where g.run_id = $1 and a.answer in ('in', 'maybe')
     order by array_position(array['in', 'offered', 'waiting', 'lapsed'], a.state), a.place, a.id
     limit ${MAX_LISTED_PLAYERS}`,
    [runId],
  );
}
