import type { NamedStatement, Tx } from '#server/platform/db/database.ts';
import { onDaysAround } from '#server/platform/db/local-day.ts';

export interface FeedPart {
  /** `undefined` means everywhere. */
  near:
    | {
        latitude: number;
        longitude: number;
        radiusMetres: number;
        /** The cells of `posts.cell` around the position. */
        cells: readonly number[];
      }
    | undefined;
  /** Only older items. `undefined` means the newest. */
  before: Date | undefined;
}

/*
 * All statements take the same parameters: $1 viewer, $2 before, and for a place also $3 latitude, $4 longitude and
 * $5 radius in metres. The newest items are those before `infinity`, because PostgreSQL would plan every call again
 * for a null.
 * None of them checks blocks. The feed names only friends, and an item missing because of a block would reveal its
 * author.
 */

const MAX_ITEMS = 20;
/** Upper bound on check-ins read, since many at one court become one item. */
const MAX_CHECK_INS = 400;
/** Upper bound on nearby courts. A big city has thousands. */
const MAX_COURTS = 400;

const isSharingFriend = (userId: string) => `exists (
  select from friend_pairs f join people u on u.id = ${userId} and u.share_location
  where f.low_user_id = least($1::bigint, ${userId})
    and f.high_user_id = greatest($1::bigint, ${userId}) and f.status = 'accepted')`;

const NOW_AT_COURT = `(
  select json_build_object('here', a.active, 'band', n.band, 'countedAt', n.counted_at, 'isFresh', n.is_fresh)
  from court_presence(c.id, now()) a left join court_headcount(c.id, now()) n on true)`;

export interface NowAtCourt {
  here: number;
  band: number | null;
  countedAt: string | null;
  isFresh: boolean | null;
}

export interface CheckInGroupRow {
  courtId: number;
  courtName: string;
  /** Start of the five-minute bucket. */
  bucket: Date;
  people: number;
  isMine: boolean;
  friends: number;
  /** Names of these friends, without suspended ones. */
  friendNames: string[];
  /** For the viewer and friends who share. Null if there were only strangers. */
  exactAt: Date | null;
  /** For sorting only. Never shown. */
  lastAt: Date;
  now: NowAtCourt;
}

/** Reads to the end of the bucket that contains `before`, so that `group by` sees whole groups. */
const CHECK_IN_COUNTS = `outcome in ('paid', 'unpaid')
  and created_at < date_bin('5 minutes', $2::timestamptz, timestamptz '2000-01-01 00:00Z') + interval '5 minutes'`;

/**
 * Ordered by id instead of time, because the newest rows are at the end of the primary key and no other index is
 * needed.
 */
const CHECK_INS_EVERYWHERE = `
  select * from (
    select court_id, user_id, created_at, local_day from visits where ${CHECK_IN_COUNTS}
    order by id desc limit ${MAX_CHECK_INS}) latest
  where created_at > now() - interval '24 hours'`;

const CHECK_INS_NEARBY = `
  select court_id, user_id, created_at, local_day
  from (
    select court_id, user_id, created_at, local_day,
           row_number() over (partition by court_id order by created_at desc) as nth
    from visits
    where ${onDaysAround('now()')}
      and court_id = any (array(select n.id from courts_near($3, $4, $5, ${MAX_COURTS}) n))
      and created_at > now() - interval '24 hours' and ${CHECK_IN_COUNTS}
  ) latest
  where nth <= ${MAX_ITEMS} order by created_at desc limit ${MAX_CHECK_INS}`;

/**
 * Groups check-ins by court and five minutes. A group is older than `before` only as a whole, because a part would
 * reveal when the others came. Users who want to be counted only are strangers to their friends too.
 */
const groupCheckIns = (name: string, checkIns: string): NamedStatement => ({
  name,
  text: `
    with recent as (${checkIns}),
    known as (
      select r.*, ${isSharingFriend('r.user_id')} and not exists (
        select from counted_only_visits o
        where o.user_id = r.user_id and o.court_id = r.court_id and o.local_day = r.local_day) as is_friend
      from recent r
    ),
    groups as (
      select k.court_id, date_bin('5 minutes', k.created_at, timestamptz '2000-01-01 00:00Z') as bucket,
             count(distinct k.user_id)::int as people, bool_or(k.user_id = $1) as is_mine,
             (count(distinct k.user_id) filter (where k.is_friend))::int as friends,
             array_agg(distinct k.user_id) filter (where k.is_friend) as friend_ids,
             max(k.created_at) filter (where k.is_friend or k.user_id = $1) as exact_at,
             max(k.created_at) as last_at
      from known k group by k.court_id, bucket
      having max(k.created_at) < $2
      order by last_at desc limit ${MAX_ITEMS}
    )
    select g.court_id as "courtId", c.name as "courtName", g.bucket, g.people, g.is_mine as "isMine", g.friends,
           array(select u.name from person_cards u where u.id = any (g.friend_ids) and u.suspended_at is null
                 order by person_search_key(u.name), u.id) as "friendNames",
           g.exact_at as "exactAt", g.last_at as "lastAt", ${NOW_AT_COURT} as now
    from groups g join court_cards c on c.id = g.court_id and c.status = 'approved'`,
});
const checkInsEverywhere = groupCheckIns('feed-check-ins', CHECK_INS_EVERYWHERE);
const checkInsNearby = groupCheckIns('feed-check-ins-near', CHECK_INS_NEARBY);

export function listCheckInGroups(
  tx: Tx,
  viewerId: number,
  { near, before }: FeedPart,
): Promise<CheckInGroupRow[]> {
  const values = [viewerId, before ?? 'infinity'];
  if (near === undefined) return tx.query<CheckInGroupRow>(checkInsEverywhere, values);
  const { latitude, longitude, radiusMetres } = near;
  return tx.query<CheckInGroupRow>(checkInsNearby, [...values, latitude, longitude, radiusMetres]);
}

export interface NewCourtRow {
  courtId: number;
  courtName: string;
  approvedAt: Date;
  isMine: boolean;
  isFriend: boolean;
  now: NowAtCourt;
}

const COURT_IS_NEW = `c.status = 'approved' and c.source = 'community'
  and c.decided_at > now() - interval '30 days' and c.decided_at < $2`;

const NEW_COURTS_EVERYWHERE = `
  select * from court_cards c where ${COURT_IS_NEW} order by c.decided_at desc limit ${MAX_ITEMS}`;

const NEW_COURTS_NEARBY = `
  select * from court_cards c
  where ${COURT_IS_NEW} and court_metres($3, $4, c.latitude, c.longitude) <= $5
  order by c.decided_at desc limit ${MAX_ITEMS}`;

const describeCourts = (name: string, courts: string): NamedStatement => ({
  name,
  text: `
    select c.id as "courtId", c.name as "courtName", c.decided_at as "approvedAt",
           coalesce(c.submitted_by = $1, false) as "isMine",
           ${isSharingFriend('c.submitted_by')} as "isFriend", ${NOW_AT_COURT} as now
    from (${courts}) c`,
});
const newCourtsEverywhere = describeCourts('feed-courts', NEW_COURTS_EVERYWHERE);
const newCourtsNearby = describeCourts('feed-courts-near', NEW_COURTS_NEARBY);

export function listNewCourts(
  tx: Tx,
  viewerId: number,
  { near, before }: FeedPart,
): Promise<NewCourtRow[]> {
  const values = [viewerId, before ?? 'infinity'];
  if (near === undefined) return tx.query<NewCourtRow>(newCourtsEverywhere, values);
  const { latitude, longitude, radiusMetres } = near;
  return tx.query<NewCourtRow>(newCourtsNearby, [...values, latitude, longitude, radiusMetres]);
}

export interface PostRow {
  publicId: string;
  body: string;
  courtId: number | null;
  courtName: string | null;
  createdAt: Date;
  isMine: boolean;
  isFriend: boolean;
  /** Null for a post without a court. */
  now: NowAtCourt | null;
}

const POST_IS_SHOWN = `p.removed_at is null and p.created_at > now() - interval '7 days'
  and p.created_at < $2
  and not exists (select from people a where a.id = p.author_id and a.suspended_at is not null)`;

const POSTS_EVERYWHERE = `
  select * from posts p where ${POST_IS_SHOWN} order by id desc limit ${MAX_ITEMS}`;

/** The newest posts of each nearby cell, and of those the newest overall. */
const POSTS_NEARBY = `
  select latest.* from unnest((select $6::int[])) as near (cell) cross join lateral (
    select * from posts p
    where p.cell = near.cell and court_metres($3, $4, p.latitude, p.longitude) <= $5 and ${POST_IS_SHOWN}
    order by p.id desc limit ${MAX_ITEMS}) latest
  order by latest.id desc limit ${MAX_ITEMS}`;

const describePosts = (name: string, posts: string): NamedStatement => ({
  name,
  text: `
    select p.public_id as "publicId", p.body, c.id as "courtId", c.name as "courtName", p.created_at as "createdAt",
           p.author_id = $1 as "isMine", ${isSharingFriend('p.author_id')} as "isFriend",
           case when c.id is not null then ${NOW_AT_COURT} end as now
    from (${posts}) p left join court_cards c on c.id = p.court_id and c.status = 'approved'`,
});
const postsEverywhere = describePosts('feed-posts', POSTS_EVERYWHERE);
const postsNearby = describePosts('feed-posts-near', POSTS_NEARBY);

export function listPosts(
  tx: Tx,
  viewerId: number,
  { near, before }: FeedPart,
): Promise<PostRow[]> {
  const values = [viewerId, before ?? 'infinity'];
  if (near === undefined) return tx.query<PostRow>(postsEverywhere, values);
  const { latitude, longitude, radiusMetres, cells } = near;
  return tx.query<PostRow>(postsNearby, [...values, latitude, longitude, radiusMetres, cells]);
}
