import {
  asJsonArray,
  courtColumns,
  courtJoins,
  metresTo,
} from '#server/features/courts/summary/summary.repo.ts';
import type { NamedStatement, Tx } from '#server/platform/db/database.ts';
import { LEFT_COURT_METRES } from '#shared/presence/presence-limits.ts';

const EARTH_RADIUS_METRES = '6371000';

/**
 * Like `courts_near` (distance.functions.sql), with a filter: the exact nearest courts to ($1 latitude, $2 longitude)
 * within $3 metres, with `metres`.
 */
export function nearestMatching(limit: number, filter: string): string {
  const flat = (longitude: string, condition = '') => `
    (select c.id, ${metresTo('$1', '$2')} as metres from courts c
     where c.status = 'approved' ${filter} ${condition}
     order by c.location <-> point(${longitude}, $1) limit ${limit})`;
  return `
    with flat as materialized (
      ${flat('$2')} union ${flat('$2 - sign($2) * 360', 'and abs($2) > 150')}
    ),
    reach as (
      select degrees(
          (case when count(*) < ${limit} then $3::float8 else least(max(metres), $3) end * 1.0000001 + 0.001)
          / ${EARTH_RADIUS_METRES}) as high
      from (select metres from flat order by metres limit ${limit}) nearest
    ),
    span as materialized (
      select high, case
        when $1 + high >= 90 or $1 - high <= -90 or sin(radians(high)) >= cos(radians($1)) then 360
        else degrees(asin(sin(radians(high)) / cos(radians($1)))) end as wide
      from reach
    ),
    boxes as (
      select box(point(greatest(-180, $2 - wide), $1 - high), point(least(180, $2 + wide), $1 + high)) as part
      from span
      union all
      select box(point(-180, $1 - high), point($2 + wide - 360, $1 + high)) from span
      where wide < 360 and $2 + wide > 180
      union all
      select box(point($2 - wide + 360, $1 - high), point(180, $1 + high)) from span
      where wide < 360 and $2 - wide < -180
    )
    select * from (
      select c.id, c.name, c.address, c.location[1] as latitude, c.location[0] as longitude,
             'approved'::text as status, c.time_zone, c.photo_id, c.attribution, c.created_at, c.facts,
             ${metresTo('$1', '$2')} as metres
      from boxes b join courts c on c.location <@ b.part
      where c.status = 'approved' ${filter}
    ) found
    where metres <= $3 order by metres, id limit ${limit}`;
}

/** The limit is part of the text. As a parameter it would make PostgreSQL plan every call again. */
function nearestJson(limit: number): string {
  return asJsonArray(`
    select ${courtColumns('c.metres')} from courts_near($1, $2, $3, ${limit}) c ${courtJoins('now()')}
    order by c.metres, c.id`);
}

export interface Search {
  latitude: number;
  longitude: number;
  limit: number;
  radiusMetres: number;
}

export async function readNearest(tx: Tx, search: Search): Promise<string> {
  const { limit } = search;
  const statement = { name: `courts-nearest-${limit}`, text: nearestJson(limit) };
  const [row] = await tx.query<{ json: string }>(statement, [
    search.latitude,
    search.longitude,
    search.radiusMetres,
  ]);
  return row?.json ?? '[]';
}

export interface LastPosition {
  userId: number;
  latitude: number;
  longitude: number;
}

const rememberStatement: NamedStatement = {
  name: 'courts-last-positions',
  text: `insert into last_positions as l (user_id, latitude, longitude, seen_at)
    select p.user_id, p.latitude, p.longitude, now()
    from unnest($1::bigint[], $2::float8[], $3::float8[]) p (user_id, latitude, longitude)
      join people u on u.id = p.user_id
    order by p.user_id
    on conflict (user_id) do update
      set latitude = excluded.latitude, longitude = excluded.longitude, seen_at = excluded.seen_at
    returning (select count(*) from (
      select whereabouts_leave(h.user_id, now()) from people_here h join courts c on c.id = h.court_id
      where h.user_id = l.user_id and h.ends_at > now()
        and ${metresTo('l.latitude', 'l.longitude')} > ${LEFT_COURT_METRES}) gone) as gone`,
};

/**
 * Stores users' positions for check-ins without one, each user once. Users far from the court they were at have left
 * it.
 */
export async function rememberPositions(tx: Tx, seen: readonly LastPosition[]): Promise<void> {
  await tx.query(rememberStatement, [
    seen.map(({ userId }) => userId),
    seen.map(({ latitude }) => latitude),
    seen.map(({ longitude }) => longitude),
  ]);
}

/** Needed for check-ins in the next minute and calls for players in the next hour. */
export async function purgeLastPositions(tx: Tx): Promise<void> {
  await tx.query(`delete from last_positions where seen_at < now() - interval '1 hour'`);
}
