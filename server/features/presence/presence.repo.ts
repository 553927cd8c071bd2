import type { NamedStatement, Tx } from '#server/platform/db/database.ts';
import type { Role } from '#shared/access.ts';
import {
  HEADCOUNT_EVERY_MINUTES,
  MAX_PRESENCE_MINUTES,
  PRESENCE_MINUTES,
  type ShownTo,
} from '#shared/presence/presence-limits.ts';
import { USUAL_DAY } from './usual-hours.repo.ts';

export interface NowRow {
  isOpen: boolean;
  here: number;
  onTheWay: number;
  band: number | null;
  countedAt: Date | null;
  isFresh: boolean | null;
  usual: (number | null)[];
  localHour: number;
  hasCheckedInToday: boolean;
  /** For the viewer's own stay. */
  endsAt: Date | null;
  canStayOn: boolean | null;
  shownTo: ShownTo;
  asksAboutFriends: boolean;
  arrivesAt: Date | null;
}

const nowStatement: NamedStatement = {
  name: 'presence-now',
  text: `select z.court_id is null as "isOpen", p.active as here,
                e.people as "onTheWay", e.own_at as "arrivesAt",
                n.band, date_bin('5 minutes', n.counted_at, 'epoch') as "countedAt", n.is_fresh as "isFresh",
                ${USUAL_DAY} as usual, extract(hour from l.at)::int as "localHour",
                exists (select from visits i where i.user_id = $2 and i.court_id = c.id
                          and i.local_day = l.at::date) as "hasCheckedInToday",
                m.ends_at as "endsAt",
                least(now() + interval '90 minutes', m.proved_at + interval '180 minutes')
                  > m.ends_at + interval '5 minutes' as "canStayOn",
                case when coalesce(m.shown_to = 'friends', v.share_location) then 'friends' else 'nobody' end
                  as "shownTo",
                m.ends_at is not null and not exists (select from friends_questions q where q.user_id = $2)
                  and exists (select from friend_pairs f
                              where (f.low_user_id = $2 or f.high_user_id = $2) and f.status = 'accepted')
                  as "asksAboutFriends"
         from court_cards c
           cross join lateral (select now() at time zone c.time_zone as at) l
           cross join court_presence(c.id, now()) p
           cross join lateral (
             select count(*) as people, max(x.arrives_at) filter (where x.user_id = $2) as own_at
             from court_expected(c.id, now()) x) e
           left join court_headcount(c.id, now()) n on true
           left join court_closed_until z on z.court_id = c.id and (z.last_day is null or z.last_day >= l.at::date)
           left join people_here m on m.user_id = $2 and m.court_id = c.id and m.ends_at > now()
           left join people v on v.id = $2
         where c.id = $1 and c.status = 'approved'`,
};

/** Returns nothing for a court that isn't public. */
export async function readNow(
  tx: Tx,
  courtId: number,
  viewerId: number,
): Promise<NowRow | undefined> {
  const [row] = await tx.query<NowRow>(nowStatement, [courtId, viewerId]);
  return row;
}

/** Far more than fit on a screen. */
const MAX_FRIENDS = 200;

export interface FriendRow {
  id: number;
  name: string;
  username: string;
  role: Role;
  photoKey: string | null;
  courtId: number;
  state: 'here' | 'on-the-way';
}

const friendsStatement: NamedStatement = {
  name: 'presence-friends',
  text: `select u.id, u.name, u.username, u.role, u.photo_key as "photoKey", h.court_id as "courtId",
                h.state
         from friend_pairs f
           join person_cards u on u.suspended_at is null
             and u.id = case f.low_user_id when $1 then f.high_user_id else f.low_user_id end
           join lateral (
             select court_id, 'here' as state from people_here p
             where p.user_id = u.id and p.ends_at > now()
               and coalesce(p.shown_to = 'friends', u.share_location)
             union all
             select w.court_id, 'on-the-way' from on_my_way w
             where w.user_id = u.id and u.share_location
               and exists (select from court_expected(w.court_id, now()) e where e.user_id = u.id)
           ) h on true
           join court_cards c on c.id = h.court_id and c.status = 'approved'
         where (f.low_user_id = $1 or f.high_user_id = $1) and f.status = 'accepted'
           and ($2::bigint is null or h.court_id = $2)
         order by h.state, h.court_id, person_search_key(u.name), u.id limit ${MAX_FRIENDS}`,
};

export function listFriendsNow(
  tx: Tx,
  viewerId: number,
  courtId: number | null,
): Promise<FriendRow[]> {
  return tx.query<FriendRow>(friendsStatement, [viewerId, courtId]);
}

export async function findStay(tx: Tx, userId: number): Promise<number | undefined> {
  const [row] = await tx.query<{ courtId: number }>(
    `select w.court_id as "courtId" from whereabouts w join court_cards c on c.id = w.court_id
     where w.user_id = $1 and w.ends_at > now() and c.status = 'approved'`,
    [userId],
  );
  return row?.courtId;
}

export async function listFriendIds(tx: Tx, userId: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select case low_user_id when $1 then high_user_id else low_user_id end as id from friend_pairs
     where (low_user_id = $1 or high_user_id = $1) and status = 'accepted' limit ${MAX_FRIENDS}`,
    [userId],
  );
  return rows.map(({ id }) => id);
}

export async function setOnMyWay(
  tx: Tx,
  userId: number,
  courtId: number,
  minutes: number,
): Promise<void> {
  await tx.query(
    `insert into on_my_way (user_id, court_id, set_at, arrives_at)
     values ($1, $2, now(), now() + make_interval(mins => $3))
     on conflict (user_id) do update
       set court_id = excluded.court_id, set_at = excluded.set_at, arrives_at = excluded.arrives_at`,
    [userId, courtId, minutes],
  );
}

export async function endOnMyWay(tx: Tx, userId: number, courtId: number): Promise<boolean> {
  const rows = await tx.query(
    'delete from on_my_way where user_id = $1 and court_id = $2 returning 1 as one',
    [userId, courtId],
  );
  return rows.length > 0;
}

/** The user has chosen who may see them, so don't ask again. */
export async function settleFriendsQuestion(tx: Tx, userId: number): Promise<void> {
  await tx.query(
    'insert into friends_questions (user_id, settled_at) values ($1, now()) on conflict do nothing',
    [userId],
  );
}

/** Counts by users at level New are stored but ignored. Returns false if the user counted here a moment ago. */
export async function saveHeadcount(
  tx: Tx,
  headcount: { userId: number; courtId: number; band: number },
): Promise<boolean> {
  const { userId, courtId, band } = headcount;
  const rows = await tx.query(
    `insert into headcounts as h (court_id, user_id, band, is_counted, counted_at)
     values ($1, $2, $3, exists (select from trusted_people t where t.user_id = $2), now())
     on conflict (court_id, user_id) do update
       set band = excluded.band, is_counted = excluded.is_counted, counted_at = excluded.counted_at
       where h.counted_at <= now() - make_interval(mins => ${HEADCOUNT_EVERY_MINUTES})
     returning 1 as one`,
    [courtId, userId, band],
  );
  return rows.length > 0;
}

const arriveStatement: NamedStatement = {
  name: 'whereabouts-arrive',
  text: 'select whereabouts_arrive(array[$1::bigint], array[$2::bigint], clock_timestamp())',
};

/** A position has just proven the user's presence. */
export async function arrive(tx: Tx, userId: number, courtId: number): Promise<void> {
  await tx.query(arriveStatement, [userId, courtId]);
}

/** Extends the stay without a new position. Returns false if it has ended. */
export async function stayOn(tx: Tx, userId: number, courtId: number): Promise<boolean> {
  const rows = await tx.query(
    `update whereabouts
     set ends_at = greatest(ends_at, least(now() + make_interval(mins => ${PRESENCE_MINUTES}),
                                           proved_at + make_interval(mins => ${MAX_PRESENCE_MINUTES})))
     where user_id = $1 and court_id = $2 and ends_at > now() returning 1 as one`,
    [userId, courtId],
  );
  return rows.length > 0;
}

export async function leave(tx: Tx, userId: number, courtId: number): Promise<boolean> {
  const rows = await tx.query(
    `update whereabouts set ends_at = now()
     where user_id = $1 and court_id = $2 and ends_at > now() returning 1 as one`,
    [userId, courtId],
  );
  return rows.length > 0;
}

/** For this stay only, which may have begun before midnight. The next one follows the user's setting again. */
export async function showTo(
  tx: Tx,
  userId: number,
  courtId: number,
  shownTo: ShownTo,
): Promise<void> {
  await tx.query(
    `with stay as (
       update whereabouts w set shown_to = $3 from court_cards c
       where w.user_id = $1 and w.court_id = $2 and w.ends_at > now() and c.id = w.court_id
       returning w.user_id, w.court_id, w.arrived_at, known_time_zone(c.time_zone) as zone
     ), days as (
       select s.user_id, s.court_id, (d.at at time zone s.zone)::date as local_day
       from stay s cross join unnest(array[s.arrived_at, now()]) d (at)
     ), shown as (
       delete from counted_only o using days s
       where o.user_id = s.user_id and o.court_id = s.court_id and o.local_day = s.local_day and $3 = 'friends'
     )
     insert into counted_only (user_id, court_id, local_day)
     select user_id, court_id, local_day from days where $3 = 'nobody' on conflict do nothing`,
    [userId, courtId, shownTo],
  );
}

export async function movePresence(tx: Tx, fromCourtId: number, toCourtId: number): Promise<void> {
  const courts = [fromCourtId, toCourtId];
  await tx.query('update whereabouts set court_id = $2 where court_id = $1', courts);
  await tx.query('update on_my_way set court_id = $2 where court_id = $1', courts);
  await tx.query(
    `insert into headcounts (court_id, user_id, band, is_counted, counted_at)
     select $2, user_id, band, is_counted, counted_at from headcounts where court_id = $1
     on conflict (court_id, user_id) do nothing`,
    courts,
  );
  await tx.query('delete from headcounts where court_id = $1', [fromCourtId]);
  await tx.query(
    `insert into counted_only (user_id, court_id, local_day)
     select user_id, $2, local_day from counted_only where court_id = $1 on conflict do nothing`,
    courts,
  );
  await tx.query('delete from counted_only where court_id = $1', [fromCourtId]);
}

/** Deletes rows that no screen shows anymore. The feed still reads `counted_only` a day later. */
export async function purgePresence(tx: Tx): Promise<void> {
  await tx.query(`delete from counted_only where local_day < now()::date - 3`);
  await tx.query(`delete from whereabouts where ends_at < now() - interval '1 hour'`);
  await tx.query(`delete from headcounts where counted_at < now() - interval '1 day'`);
  await tx.query(`delete from on_my_way where arrives_at < now() - interval '1 hour'`);
}
