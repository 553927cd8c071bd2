import type { Tx } from '#server/db/database.ts';
import type { SearchWord } from '#shared/courts/court-search.ts';
import { type BoundingBox, splitAtAntimeridian } from '#shared/geo/bounding-box.ts';
import { FARTHEST_METRES, type Position } from '#shared/geo/distance.ts';
import { asJsonArray, courtColumns, courtJoins, metresTo } from './court-json.repo.ts';
import { nearestCourts } from './nearest.repo.ts';

export interface ListFilter {
  words: readonly SearchWord[];
  box: BoundingBox | undefined;
}

/** So many matches are fetched and put in order; beyond, the index has to give them in order. */
const MOST_SORTED = 2_000;

/*
 * These statements stay unnamed: a prepared LIKE falls to a generic plan, which ignores the trigram
 * index and reads every row.
 */

/** A JSON array of approved courts, those that begin with the search first, then the newest. */
export function readList(
  tx: Tx,
  filter: ListFilter,
  most: number,
  now: Date | null,
): Promise<string> {
  const values: unknown[] = [now, most];
  const where = filterSql(filter, values);
  const [first] = filter.words;
  const order = first ? `search_text like ${bind(values, `${first.text}%`)} desc,` : '';
  const found =
    where === ''
      ? `select c.id, c.search_text from courts c where c.status = 'approved' order by c.id desc limit $2`
      : `select c.id, c.search_text from courts c where c.status = 'approved' ${where} limit ${MOST_SORTED}`;
  // Put in order by what was found already: only those that are shown are fetched as a whole.
  return readJson(
    tx,
    `select ${courtColumns()}
     from (select id from (${found}) f order by ${order} id desc limit $2) f join courts c on c.id = f.id
       ${courtJoins('coalesce($1::timestamptz, now())')}
     order by ${order} c.id desc`,
    values,
  );
}

/** A JSON array of approved courts, nearest first, however far away. */
export async function readListNearest(
  tx: Tx,
  filter: ListFilter,
  most: number,
  { latitude, longitude }: Position,
  now: Date | null,
): Promise<string> {
  const values: unknown[] = [latitude, longitude, FARTHEST_METRES, now];
  const where = filterSql(filter, values);
  const isFew = where !== '' && (await hasFewMatches(tx, filter));
  // The values of both forms are the same, so both name all of them.
  const nearest = isFew
    ? `select c.*, ${metresTo('$1', '$2')} as metres from courts c
       where c.status = 'approved' ${where} and $3::float8 > 0 order by metres, c.id limit ${most}`
    : nearestCourts(most, 'anywhere', where);
  return readJson(
    tx,
    `select ${courtColumns('c.metres')}
     from (${nearest}) c ${courtJoins('coalesce($4::timestamptz, now())')} order by c.metres, c.id`,
    values,
  );
}

/** Tells a rare word, whose matches can all be measured, from one that half the courts have. */
async function hasFewMatches(tx: Tx, filter: ListFilter): Promise<boolean> {
  const values: unknown[] = [];
  const where = filterSql(filter, values);
  const [row] = await tx.query<{ matches: number }>(
    `select count(*)::int as matches
     from (select from courts c where c.status = 'approved' ${where} limit ${MOST_SORTED}) f`,
    values,
  );
  return (row?.matches ?? 0) < MOST_SORTED;
}

function filterSql({ words, box }: ListFilter, values: unknown[]): string {
  const conditions = words.map(({ text, isAnywhere }) =>
    isAnywhere
      ? `c.search_text like ${bind(values, `%${text}%`)}`
      : `(c.search_text like ${bind(values, `${text}%`)} or c.search_text like ${bind(values, `% ${text}%`)})`,
  );
  if (box !== undefined) {
    const parts = splitAtAntimeridian(box).map(({ west, south, east, north }) => {
      const [w, s, e, n] = [west, south, east, north].map(
        (edge) => `${bind(values, edge)}::float8`,
      );
      return `c.location <@ box(point(${w}, ${s}), point(${e}, ${n}))`;
    });
    conditions.push(`(${parts.join(' or ')})`);
  }
  return conditions.map((condition) => `and ${condition}`).join(' ');
}

function bind(values: unknown[], value: unknown): string {
  values.push(value);
  return `$${values.length}`;
}

async function readJson(tx: Tx, select: string, values: unknown[]): Promise<string> {
  const [row] = await tx.query<{ json: string }>(asJsonArray(select), values);
  return row?.json ?? '[]';
}
