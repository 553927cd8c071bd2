import { PHOTO_EDGE_PIXELS, type PhotoSize, photoAddress } from '#shared/photos/photo-address.ts';
import { HEADCOUNT_BANDS } from '#shared/presence/presence-limits.ts';

/** SQL for the distance in metres from a position to the court `c`. Reads only the indexed location, not the table. */
export function metresTo(latitude: string, longitude: string): string {
  return `court_metres(${latitude}, ${longitude}, c.location[1], c.location[0])`;
}

/** SQL version of `distanceIn` in shared/format/distances.ts for American English. A test compares the two. */
function distanceText(metres: string): string {
  return `case when round(${metres} / 0.3048) < 5280 then round(${metres} / 0.3048) || ' ft'
           else to_char(${metres} / 1609.344, 'FM99990.0') || ' mi' end`;
}

/** SQL for the URL of the photo `p`, made by the same function as all others. */
function photoUrl(size: PhotoSize): string {
  return `'${photoAddress("' || p.public_key || '", size)}'`;
}

const PHOTO_FIELDS = `'smallUrl', ${photoUrl('small')}, 'largeUrl', ${photoUrl('large')},
      'smallWidth', round(p.width * least(1, ${PHOTO_EDGE_PIXELS.small}.0 / greatest(p.width, p.height))),
      'width', p.width, 'height', p.height, 'placeholder', p.placeholder`;

/** SQL for the photos of the court `c`, newest first. Visitors without an account see only trusted ones. */
export function courtPhotos(viewerId: string): string {
  return `(select coalesce(json_agg(json_build_object('id', p.id, 'url', ${photoUrl('large')}, ${PHOTO_FIELDS},
        'likes', q.likes, 'isMine', coalesce(q.uploaded_by = ${viewerId}, false),
        'isPinned', q.is_pinned,
        'isLiked', exists (select from court_photo_fans f where f.photo_id = p.id and f.user_id = ${viewerId}))
      order by p.id desc), '[]')
    from court_photo_cards q join photo_cards p on p.id = q.photo_id
    where q.court_id = c.id and (q.is_trusted or ${viewerId} is not null))`;
}

const NO_DISTANCE = 'null::float8';

/**
 * The columns of a court under the contract's names, so that `row_to_json` writes the response. Expects the court as
 * `c`, its photo as `p`, its closure as `z`, the counts of `presence` as `k`, and SQL for the distance.
 */
export function courtColumns(metres: string = NO_DISTANCE): string {
  return `c.id, c.name, c.address, c.latitude, c.longitude,
    ${photoUrl('large')} as "photoUrl",
    case when p.id is not null then json_build_object(${PHOTO_FIELDS}) end as photo,
    c.status = 'approved' as "isApproved", c.status,
    case when z.court_id is not null then json_build_object('until', z.last_day, 'reason', z.reason) end as closure,
    k.today as "currentCheckins", k.active as "activeNow", k.estimate,
    round(${metres} * 100) / 100 as "distanceMetres",
    ${metres === NO_DISTANCE ? 'null::text' : distanceText(metres)} as "distanceText",
    c.time_zone as timezone, c.attribution, c.facts[1:2] as "topFacts", c.created_at as "createdAt"`;
}

export function courtJoins(now: string): string {
  return `left join photo_cards p on p.id = c.photo_id ${closureJoin(now)}
    cross join ${presence(now)} k`;
}

/** Joins the current closure of the court `c` as `z`. A court reopens after its last closed day. */
export function closureJoin(now: string): string {
  return `left join court_closures z on z.court_id = c.id
    and (z.last_day is null or z.last_day >= (${now} at time zone c.time_zone)::date)`;
}

/** Joins `active`, `estimate` and `today` of the court `c`: people there, the headcount, and check-ins today. */
export function presence(now: string): string {
  return `lateral (
    select t.today, a.active, ${ESTIMATE} as estimate
    from court_visits_today(c.id, c.time_zone, ${now}) t,
      court_presence(c.id, ${now}) a left join court_headcount(c.id, ${now}) n on true)`;
}

const bounds = (bound: 'low' | 'high') =>
  `(array[${HEADCOUNT_BANDS.map((band) => band[bound] ?? 'null').join(', ')}])[n.band + 1]`;

/** SQL version of `peopleNow` in shared/presence/presence-rules.ts for the court `c`, without old headcounts. */
export function peopleNow(now: string): string {
  const middle = `coalesce(round((${bounds('low')} + ${bounds('high')}) / 2.0), ${bounds('low')})`;
  return `lateral (
    select greatest(a.active, case when n.is_fresh then ${middle} end) as people
    from court_presence(c.id, ${now}) a left join court_headcount(c.id, ${now}) n on true)`;
}

/** The headcount `n` in the format of `headcountSchema`, as in `GET /api/courts/:id/now`. */
const ESTIMATE = `case when n.band is not null then json_build_object(
      'low', ${bounds('low')}, 'high', ${bounds('high')},
      'countedAt', to_char(date_bin('5 minutes', n.counted_at, 'epoch') at time zone 'UTC',
                           'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'source', case when n.is_fresh then 'counted' else 'counted-earlier' end) end`;

export function asJsonArray(select: string): string {
  return `select coalesce(json_agg(row_to_json(r)), '[]')::text as json from (${select}) r`;
}
