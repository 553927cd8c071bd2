import type { Deps } from '#server/platform/deps.ts';
import type { MapFilter } from '#shared/courts/court-limits.ts';
import { searchWords } from '#shared/courts/court-search.ts';
import { type BoundingBox, boxAround } from '#shared/map/bounding-box.ts';
import type { Position } from '#shared/map/position.ts';
import {
  type ListPage,
  lookAround,
  measureMatches,
  type NearestSearch,
  readList,
  walkOutwards,
} from './list.repo.ts';

/** How many matches are measured before deciding how to find the nearest. */
const MAX_MEASURED = 4_000;
const ROUNDING_METRES = 1;
const CLOSE_BY_METRES = 300_000;

export interface ListRequest extends ListPage {
  text: string;
  box: BoundingBox | undefined;
  position: Position | undefined;
  only: readonly MapFilter[];
}

export async function listCourts(
  { db }: Pick<Deps, 'db'>,
  { text, box, position, only, limit, offset }: ListRequest,
): Promise<string> {
  const words = searchWords(text);
  // The text is only punctuation, so nothing can match.
  if (words.length === 0 && text.trim() !== '') return '[]';
  const filter = { words, box, only };
  if (position === undefined) return readList(db, filter, { limit, offset });
  return findNearest(db, { filter, limit: limit + offset, offset, position });
}

/** Nearest first, at any distance. README.md explains which strategy is used when. */
async function findNearest(db: Deps['db'], search: NearestSearch): Promise<string> {
  const { filter, limit, position } = search;
  const isFiltered = filter.words.length > 0 || filter.box !== undefined || filter.only.length > 0;
  if (!isFiltered) return walkOutwards(db, search);
  const around = await lookAround(db, search);
  if (around.matches >= limit) {
    // None of the nearest is farther away than the last of these.
    const within = boxAround(position, around.reachMetres + ROUNDING_METRES);
    return (await measureMatches(db, search, { within })).json;
  }
  const isElsewhere = around.matches === 0 && filter.box === undefined;
  if (isElsewhere) return (await measureMatches(db, search)).json;
  const some = await measureMatches(db, search, { maxMatches: MAX_MEASURED });
  if (some.matches < MAX_MEASURED) return some.json;
  // If several are close by, walking outwards finds enough soon. From another continent it would pass every court in
  // between, so measuring all matches is quicker.
  const isCloseBy = some.severalWithinMetres <= CLOSE_BY_METRES;
  if (isCloseBy) return walkOutwards(db, search);
  return (await measureMatches(db, search)).json;
}
