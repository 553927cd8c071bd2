import type { NamedStatement, Tx } from '#server/platform/db/database.ts';
import { onDaysAround } from '#server/platform/db/local-day.ts';

/** One or two boxes (at the antimeridian) and the circle inside them. */
interface Near {
  latitude: number;
  longitude: number;
  radiusMetres: number;
  boxes: readonly { west: number; south: number; east: number; north: number }[];
}

/** Which part of the feed: near the reader or everywhere, the newest or what is older than a moment. */
export interface FeedPart {
  near: (Near & { cells: readonly number[] }) | undefined;
  before: Date | undefined;
}

const MAX_ITEMS = 20;
/** Check-ins that are looked at to make the items: many of one court become one item. */
const MAX_CHECK_INS = 400;
/** Near the reader, whose check-ins are shown. */
const MAX_COURTS = 400;
const REAL_CHECK_IN = `outcome in ('paid', 'unpaid')`;

/**
 * Whether a friend of the reader who shares the location with friends. Blocks are not asked anywhere here:
 * the feed names nobody, and an item that a block takes away would say whose it was.
 */
const isSharingFriend = (userId: string) => `exists (
  select from friend_pairs f join people u on u.id = ${userId} and u.share_location
  where f.low_user_id = least($1::bigint, ${userId})
    and f.high_user_id = greatest($1::bigint, ${userId}) and f.status = 'accepted')`;

/** Whoever chose at this court to be counted only is a stranger there, to friends too. */
const IS_COUNTED_ONLY = `exists (
  select from counted_only_visits o
  where o.user_id = r.user_id and o.court_id = r.court_id and o.local_day = r.local_day)`;

const metresFromReader = (latitude: string, longitude: string) => `2 * 6371000 * asin(sqrt(least(1,
    sin(radians(${latitude} - $2) / 2) ^ 2
    + cos(radians($2)) * cos(radians(${latitude})) * sin(radians(${longitude} - $3) / 2) ^ 2)))`;
const isNear = (latitude: string, longitude: string) =>
  `${metresFromReader(latitude, longitude)} <= $4`;
const COURT_IS_NEAR = `(c.location <@ box(point($5, $6), point($7, $8))
    or c.location <@ box(point($9, $10), point($11, $12)))
  and ${isNear('c.latitude', 'c.longitude')}`;

/** Who is at the court `c` now, and what people counted there. */
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
  /** The begin of its five minutes. */
  bucket: Date;
  people: number;
  isMine: boolean;
  friends: number;
  /** For the reader and friends who share; null when only strangers were there. */
  exactAt: Date | null;
  /** Of the last of them, to find the newest items; shown to nobody. */
  lastAt: Date;
  now: NowAtCourt;
}

/** A group is older only as a whole: a part of it would tell when in its five minutes the others came. */
const checkInsStatement = (name: string, recent: string, olderThan = ''): NamedStatement => ({
  name,
  text: `with recent as (${recent}), groups as (
           select i.court_id, date_bin('5 minutes', i.created_at, timestamptz '2000-01-01 00:00Z') as bucket,
                  count(distinct i.user_id)::int as people, bool_or(i.user_id = $1) as is_mine,
                  (count(distinct i.user_id) filter (where i.is_friend))::int as friends,
                  max(i.created_at) filter (where i.is_friend or i.user_id = $1) as exact_at,
                  max(i.created_at) as last_at
           from (select r.*, ${isSharingFriend('r.user_id')} and not ${IS_COUNTED_ONLY} as is_friend from recent r) i
           group by i.court_id, bucket ${olderThan} order by last_at desc limit ${MAX_ITEMS}
         )
         select g.court_id as "courtId", c.name as "courtName", g.bucket, g.people,
                g.is_mine as "isMine", g.friends, g.exact_at as "exactAt", g.last_at as "lastAt",
                ${NOW_AT_COURT} as now
         from groups g join court_cards c on c.id = g.court_id and c.status = 'approved'`,
});

/** By id instead of time: the newest are at the end of the primary key, and no other index is needed. */
const everywhereCheckIns = checkInsStatement(
  'feed-check-ins',
  `select * from (
     select court_id, user_id, created_at, local_day from visits where ${REAL_CHECK_IN}
     order by id desc limit ${MAX_CHECK_INS}) latest
   where created_at > now() - interval '24 hours'`,
);

/** With the rest of the five minutes that the place falls into, to know which groups are whole. */
const isUpTo = (before: string) =>
  `created_at < date_bin('5 minutes', ${before}, timestamptz '2000-01-01 00:00Z') + interval '5 minutes'`;
const isOlder = (before: string) => `having max(i.created_at) < ${before}`;

const olderEverywhereCheckIns = checkInsStatement(
  'feed-check-ins-older',
  `select * from (
     select court_id, user_id, created_at, local_day from visits
     where ${REAL_CHECK_IN} and ${isUpTo('$2::timestamptz')}
     order by id desc limit ${MAX_CHECK_INS}) latest
   where created_at > now() - interval '24 hours'`,
  isOlder('$2'),
);

// A sub-select: then the plan does not depend on it, and PostgreSQL keeps it instead of planning every time.
const HAS_TWO_BOXES = '(select ($5, $6, $7, $8) is distinct from ($9, $10, $11, $12))';
const DEGREES_PER_METRE = 'degrees(1 / 6371000.0::float8)';

/**
 * The nearest by flat distance, which the index knows, are some courts: none of the truly nearest is farther
 * away than the farthest of them. Where the map is torn or meridians meet, east and west stay as wide as they are.
 */
const NARROWED = `
  select box(point($3 - wide, $2 - high), point($3 + wide, $2 + high)) as area
  from (
    select high, case when ${HAS_TWO_BOXES} or abs($2) > 80 then 360
      else degrees(asin(sin(radians(high)) / cos(radians($2)))) end as wide
    from (
      select (case when count(*) < ${MAX_COURTS} then $4 else least(max(metres), $4) end * 1.0000001 + 0.001)
        * ${DEGREES_PER_METRE} as high
      from (
        select ${metresFromReader('c.location[1]', 'c.location[0]')} as metres
        from court_cards c where c.status = 'approved'
        order by c.location <-> point($3, $2) limit ${MAX_COURTS}
      ) flat
    ) r
  ) s`;

/**
 * From the nearest courts only: in a big city thousands lie within reach, and asking each for its latest
 * check-ins takes longer with every court. Their places are read from the index alone, which is why this
 * names nothing but `location`; the second box is the part beyond the antimeridian.
 */
const NEAREST_COURTS = `
  select c.id
  from (
    select whole.area # n.area as area
    from (
      select box(point($5, $6), point($7, $8)) as area
      union all
      select box(point($9, $10), point($11, $12)) where ${HAS_TWO_BOXES}
    ) whole cross join (${NARROWED} offset 0) n
  ) b join court_cards c on c.location <@ b.area
  where c.status = 'approved' and ${metresFromReader('c.location[1]', 'c.location[0]')} <= $4
  order by ${metresFromReader('c.location[1]', 'c.location[0]')} limit ${MAX_COURTS}`;

/** All of them in one walk through the entries of these days, which lie together by court. */
const latestNearby = (condition = '') => `
   select court_id, user_id, created_at, local_day
   from (
     select court_id, user_id, created_at, local_day,
            row_number() over (partition by court_id order by created_at desc) as place
     from visits
     where ${onDaysAround('now()')} and court_id = any (array(${NEAREST_COURTS}))
       and created_at > now() - interval '24 hours' and ${REAL_CHECK_IN} ${condition}
   ) latest
   where place <= ${MAX_ITEMS}
   order by created_at desc limit ${MAX_CHECK_INS}`;
const nearbyCheckIns = checkInsStatement('feed-check-ins-near', latestNearby());
const olderNearbyCheckIns = checkInsStatement(
  'feed-check-ins-near-older',
  latestNearby(`and ${isUpTo('$13::timestamptz')}`),
  isOlder('$13'),
);

export function listCheckInGroups(
  tx: Tx,
  viewerId: number,
  { near, before }: FeedPart,
): Promise<CheckInGroupRow[]> {
  const values = [viewerId, ...(near ? nearValues(near) : [])];
  if (before === undefined) {
    return tx.query<CheckInGroupRow>(near ? nearbyCheckIns : everywhereCheckIns, values);
  }
  const older = near ? olderNearbyCheckIns : olderEverywhereCheckIns;
  return tx.query<CheckInGroupRow>(older, [...values, before]);
}

export interface NewCourtRow {
  courtId: number;
  courtName: string;
  approvedAt: Date;
  isMine: boolean;
  isFriend: boolean;
  now: NowAtCourt;
}

const newCourtsStatement = (name: string, condition: string): NamedStatement => ({
  name,
  text: `select c.id as "courtId", c.name as "courtName", c.decided_at as "approvedAt",
                coalesce(c.submitted_by = $1, false) as "isMine",
                ${isSharingFriend('c.submitted_by')} as "isFriend", ${NOW_AT_COURT} as now
         from court_cards c
         where c.status = 'approved' and c.source = 'community'
           and c.decided_at > now() - interval '30 days' ${condition}
         order by c.decided_at desc limit ${MAX_ITEMS}`,
});
const everywhereCourts = newCourtsStatement('feed-courts', '');
const nearbyCourts = newCourtsStatement('feed-courts-near', `and ${COURT_IS_NEAR}`);
const olderEverywhereCourts = newCourtsStatement('feed-courts-older', 'and c.decided_at < $2');
const olderNearbyCourts = newCourtsStatement(
  'feed-courts-near-older',
  `and ${COURT_IS_NEAR} and c.decided_at < $13`,
);

export function listNewCourts(
  tx: Tx,
  viewerId: number,
  { near, before }: FeedPart,
): Promise<NewCourtRow[]> {
  const values = [viewerId, ...(near ? nearValues(near) : [])];
  if (before === undefined) {
    return tx.query<NewCourtRow>(near ? nearbyCourts : everywhereCourts, values);
  }
  const older = near ? olderNearbyCourts : olderEverywhereCourts;
  return tx.query<NewCourtRow>(older, [...values, before]);
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

const POST_COLUMNS = `p.public_id as "publicId", p.body, c.id as "courtId", c.name as "courtName",
  p.created_at as "createdAt", p.author_id = $1 as "isMine",
  ${isSharingFriend('p.author_id')} as "isFriend",
  case when c.id is not null then ${NOW_AT_COURT} end as now`;
const POST_IS_SHOWN = `p.removed_at is null and p.created_at > now() - interval '7 days'
  and not exists (select from people a where a.id = p.author_id and a.suspended_at is not null)`;

const everywherePosts = (name: string, condition = ''): NamedStatement => ({
  name,
  text: `select ${POST_COLUMNS}
         from (select * from posts p where ${POST_IS_SHOWN} ${condition} order by id desc limit ${MAX_ITEMS}) p
           left join court_cards c on c.id = p.court_id and c.status = 'approved'`,
});

const nearbyPosts = (name: string, condition = ''): NamedStatement => ({
  name,
  text: `select ${POST_COLUMNS}
         from (
           select latest.* from unnest((select $5::int[])) as near (cell) cross join lateral (
             select * from posts p
             where p.cell = near.cell and ${POST_IS_SHOWN} and ${isNear('p.latitude', 'p.longitude')} ${condition}
             order by p.id desc limit ${MAX_ITEMS}) latest
           order by latest.id desc limit ${MAX_ITEMS}) p
           left join court_cards c on c.id = p.court_id and c.status = 'approved'`,
});

const POSTS = {
  everywhere: everywherePosts('feed-posts'),
  everywhereOlder: everywherePosts('feed-posts-older', 'and p.created_at < $2'),
  near: nearbyPosts('feed-posts-near'),
  nearOlder: nearbyPosts('feed-posts-near-older', 'and p.created_at < $6'),
};

export function listPosts(
  tx: Tx,
  viewerId: number,
  { near, before }: FeedPart,
): Promise<PostRow[]> {
  const place = near ? [near.latitude, near.longitude, near.radiusMetres, near.cells] : [];
  const values = [viewerId, ...place];
  if (before === undefined) return tx.query<PostRow>(near ? POSTS.near : POSTS.everywhere, values);
  const older = near ? POSTS.nearOlder : POSTS.everywhereOlder;
  return tx.query<PostRow>(older, [...values, before]);
}

function nearValues({ latitude, longitude, radiusMetres, boxes }: Near): number[] {
  const [first, second = first] = boxes;
  const corners = [first, second].flatMap((box) =>
    box === undefined ? [] : [box.west, box.south, box.east, box.north],
  );
  return [latitude, longitude, radiusMetres, ...corners];
}
