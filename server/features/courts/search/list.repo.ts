import {
  asJsonArray,
  courtColumns,
  courtJoins,
  metresTo,
} from '#server/features/courts/summary/summary.repo.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { MapFilter } from '#shared/courts/court-limits.ts';
import type { SearchWord } from '#shared/courts/court-search.ts';
import { type BoundingBox, boxAround, splitAtAntimeridian } from '#shared/map/bounding-box.ts';
import { FARTHEST_METRES } from '#shared/map/distance.ts';
import type { Position } from '#shared/map/position.ts';
import { andOnly } from './map.repo.ts';
import { nearestMatching, type Search } from './nearest.repo.ts';

export interface ListFilter {
  words: readonly SearchWord[];
  box: BoundingBox | undefined;
  only: readonly MapFilter[];
}

export interface ListPage {
  limit: number;
  offset: number;
}

/** Upper bound on matches that are fetched and sorted. The rest is ignored. */
const MAX_SORTED = 2_000;
/** Checking this many courts is cheaper than finding thousands of matches worldwide. */
const MAX_AROUND = 500;
const SEVERAL = 20;

/*
 * These statements stay unnamed. A prepared LIKE gets a generic plan, which ignores the trigram index and reads every
 * row.
 */

/** Approved courts as a JSON array: first those that start with the search text, then the newest. */
export function readList(tx: Tx, filter: ListFilter, { limit, offset }: ListPage): Promise<string> {
  const values: unknown[] = [limit + offset];
  const where = filterSql(filter, values);
  const [first] = filter.words;
  const order = first ? `search_text like ${bind(values, `${first.text}%`)} desc,` : '';
  const found =
    where === ''
      ? `select c.id, c.search_text from courts c where c.status = 'approved' order by c.id desc limit $1`
      : `select c.id, c.search_text from courts c where c.status = 'approved' ${where} limit ${MAX_SORTED}`;
  // Sorts first, then fetches all columns only for the courts that are returned.
  return readJson(
    tx,
    `select ${courtColumns()}
     from (select id from (${found}) f order by ${order} id desc limit $1) f join courts c on c.id = f.id
       ${courtJoins('now()')}
     order by ${order} c.id desc offset ${offset}`,
    values,
  );
}

export interface NearestSearch {
  filter: ListFilter;
  /** Finds this many in order. The first `offset` are left out of the response. */
  limit: number;
  offset: number;
  position: Position;
}

/** How many of the courts next to the position match. In the city the user searches for, nearly all do. */
export async function lookAround(
  tx: Tx,
  { filter, limit, position }: NearestSearch,
): Promise<{ matches: number; reachMetres: number }> {
  const values: unknown[] = [position.latitude, position.longitude];
  const where = filterSql(filter, values);
  const [row] = await tx.query<{ matches: number; reachMetres: number }>(
    `select count(*)::int as matches, coalesce(max(metres) filter (where place <= ${limit}), 0) as "reachMetres"
     from (select metres, row_number() over (order by metres) as place
           from (select c.id, c.search_text, c.location, c.facts, ${metresTo('$1', '$2')} as metres
                 from courts c where c.status = 'approved'
                 order by c.location <-> point($2, $1) limit ${MAX_AROUND}) c
           where true ${where}) found`,
    values,
  );
  return row ?? { matches: 0, reachMetres: 0 };
}

/** Walks from court to court away from the position until enough match. */
export function walkOutwards(
  tx: Tx,
  { filter, limit, offset, position }: NearestSearch,
): Promise<string> {
  const values: unknown[] = [position.latitude, position.longitude, FARTHEST_METRES];
  const where = filterSql(filter, values);
  return readJson(
    tx,
    `select ${courtColumns('c.metres')}
     from (${nearestMatching(limit, where)}) c ${courtJoins('now()')}
     order by c.metres, c.id offset ${offset}`,
    values,
  );
}

/** Measures all matches in a box or everywhere, up to a maximum, and sorts them by distance. */
export async function measureMatches(
  tx: Tx,
  { filter, limit, offset, position }: NearestSearch,
  { within, maxMatches }: { within?: BoundingBox; maxMatches?: number } = {},
): Promise<{ json: string; matches: number; severalWithinMetres: number }> {
  const values: unknown[] = [position.latitude, position.longitude];
  const where = filterSql(filter, values, within);
  const [row] = await tx.query<{ json: string; matches: number; severalWithinMetres: number }>(
    `with matching as materialized (
       select c.id, c.location from courts c where c.status = 'approved' ${where}
       ${maxMatches === undefined ? '' : `limit ${maxMatches}`}
     ), near as materialized (
       select c.id, ${metresTo('$1', '$2')} as metres from matching c order by metres, id limit ${limit}
     )
     select (${asJsonArray(`
         select ${courtColumns('n.metres')} from near n join courts c on c.id = n.id
           ${courtJoins('now()')}
         order by n.metres, c.id offset ${offset}`)}) as json,
       (select count(*)::int from matching) as matches,
       coalesce((select metres from near order by metres offset ${SEVERAL} limit 1), 0) as "severalWithinMetres"`,
    values,
  );
  return row ?? { json: '[]', matches: 0, severalWithinMetres: 0 };
}

/** Like `readNearest`, for courts with people. The corners of the box around the circle may add some beyond it. */
export async function readWithPeople(
  tx: Tx,
  { latitude, longitude, limit, radiusMetres }: Search,
): Promise<string> {
  const position = { latitude, longitude };
  const filter = { words: [], box: boxAround(position, radiusMetres), only: ['people'] as const };
  return (await measureMatches(tx, { filter, limit, offset: 0, position })).json;
}

function filterSql(
  { words, box, only }: ListFilter,
  values: unknown[],
  within?: BoundingBox,
): string {
  const boxes = [box, within].filter((one) => one !== undefined);
  // The concatenation disables the trigram index. In a small box it is faster to read the few courts there than all
  // matches.
  const searched = within === undefined ? 'c.search_text' : `(c.search_text || '')`;
  const conditions = words.map(({ text, isAnywhere }) =>
    isAnywhere
      ? `${searched} like ${bind(values, `%${text}%`)}`
      : `(${searched} like ${bind(values, `${text}%`)} or ${searched} like ${bind(values, `% ${text}%`)})`,
  );
  for (const box of boxes) {
    const parts = splitAtAntimeridian(box).map(({ west, south, east, north }) => {
      const [w, s, e, n] = [west, south, east, north].map(
        (edge) => `${bind(values, edge)}::float8`,
      );
      return `c.location <@ box(point(${w}, ${s}), point(${e}, ${n}))`;
    });
    conditions.push(`(${parts.join(' or ')})`);
  }
  return [...conditions.map((condition) => `and ${condition}`), andOnly(only)].join(' ');
}

function bind(values: unknown[], value: unknown): string {
  values.push(value);
  return `$${values.length}`;
}

async function readJson(tx: Tx, select: string, values: unknown[]): Promise<string> {
  const [row] = await tx.query<{ json: string }>(asJsonArray(select), values);
  return row?.json ?? '[]';
}
