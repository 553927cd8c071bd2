import {
  asJsonArray,
  courtColumns,
  courtJoins,
  metresTo,
} from '#server/features/courts/card/card.repo.ts';
import type { NamedStatement, Tx } from '#server/platform/db/database.ts';
import { LEFT_COURT_METRES } from '#shared/presence/presence-limits.ts';

const EARTH_RADIUS_METRES = '6371000';

/** `plain`: the circle around the position holds no pole and does not reach across the antimeridian. */
export type Area = 'plain' | 'anywhere';

/**
 * The courts nearest to ($1 latitude, $2 longitude) within $3 metres, exactly, with `metres`.
 *
 * The index knows only flat distances. But the nearest courts by flat distance are some courts, so
 * none of the truly nearest can be farther away than the farthest of them: that is the radius. All
 * courts in the box around it are measured on the sphere, from the index alone. Near a pole the box is
 * the whole circle of longitudes; across the antimeridian it has two parts.
 *
 * `limit` is part of the text: as a parameter it would hide from the planner how few rows are wanted,
 * and every call would be planned anew, which takes longer than the search.
 */
export function nearestCourts(limit: number, area: Area, filter = ''): string {
  return area === 'plain' ? inPlainBox(limit, filter) : anywhere(limit, filter);
}

/** What the index holds of a court: naming any other column would send the search to the table. */
const COVERED = `c.id, c.name, c.address, c.location[1] as latitude, c.location[0] as longitude,
  'approved'::text as status, c.time_zone, c.photo_id, c.attribution, c.created_at`;

function flatNearest(limit: number, filter: string, longitude = '$2', condition = ''): string {
  return `(select ${metresTo('$1', '$2')} as metres from courts c
     where c.status = 'approved' ${filter} ${condition}
     order by c.location <-> point(${longitude}, $1) limit ${limit})`;
}

/** A little wider than it has to be: rounding must not lose the court at the very edge. */
function reach(limit: number, flat: string): string {
  return `select degrees(
      (case when count(*) < ${limit} then $3::float8 else least(max(metres), $3) end * 1.0000001 + 0.001)
      / ${EARTH_RADIUS_METRES}) as high
    from (${flat}) flat`;
}

const WIDE = 'degrees(asin(sin(radians(high)) / cos(radians($1))))';

function inPlainBox(limit: number, filter: string): string {
  return `
    select * from (
      select ${COVERED}, ${metresTo('$1', '$2')} as metres
      from (select ${WIDE} as wide, high from (${reach(limit, flatNearest(limit, filter))}) r offset 0) b
      join courts c on c.location <@ box(point($2 - b.wide, $1 - b.high), point($2 + b.wide, $1 + b.high))
      where c.status = 'approved' ${filter} offset 0
    ) found
    where metres <= $3 order by metres, id limit ${limit}`;
}

function anywhere(limit: number, filter: string): string {
  // Close to the antimeridian the nearest may lie behind it.
  const beyond = flatNearest(limit, filter, '$2 - sign($2) * 360', 'and abs($2) > 150');
  const flat = `select metres from (${flatNearest(limit, filter)} union all ${beyond}) f order by metres limit ${limit}`;
  return `
    with span as materialized (
      select high, case
        when $1 + high >= 90 or $1 - high <= -90 or sin(radians(high)) >= cos(radians($1)) then 360
        else ${WIDE} end as wide
      from (${reach(limit, flat)}) r
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
      select ${COVERED}, ${metresTo('$1', '$2')} as metres
      from boxes b join courts c on c.location <@ b.part
      where c.status = 'approved' ${filter}
    ) found
    where metres <= $3 order by metres, id limit ${limit}`;
}

function nearestJson(limit: number, area: Area): string {
  return asJsonArray(`
    select ${courtColumns('c.metres')} from (${nearestCourts(limit, area)}) c ${courtJoins('now()')}
    order by c.metres, c.id`);
}

export interface Search {
  latitude: number;
  longitude: number;
  limit: number;
  radiusMetres: number;
  area: Area;
}

/** A JSON array, nearest first. */
export async function readNearest(tx: Tx, search: Search): Promise<string> {
  const { limit, area } = search;
  const statement = { name: `courts-nearest-${limit}-${area}`, text: nearestJson(limit, area) };
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
 * Where people are, for a check-in that carries no position; each of them once. Whoever is far from the court they
 * were on has left it.
 */
export async function rememberPositions(tx: Tx, seen: readonly LastPosition[]): Promise<void> {
  await tx.query(rememberStatement, [
    seen.map(({ userId }) => userId),
    seen.map(({ latitude }) => latitude),
    seen.map(({ longitude }) => longitude),
  ]);
}

/** A check-in of the next minute asks for them, and a call for players of the next hour. */
export async function purgeLastPositions(tx: Tx): Promise<void> {
  await tx.query(`delete from last_positions where seen_at < now() - interval '1 hour'`);
}
