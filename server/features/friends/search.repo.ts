import type { NamedStatement, Tx } from '#server/platform/db/database.ts';
import type { RelatedPersonRow } from './person-row.ts';

/**
 * Parameters are in sub-selects, so that the plan doesn't depend on their values and PostgreSQL caches it. Planning
 * would take several times as long as searching.
 */
const VIEWER = '(select $1::bigint)';

/** Users the viewer never finds: themselves, and those blocked either way. */
const HIDDEN = `array(select blocked_id from blocks where blocker_id = ${VIEWER}
  union all select blocker_id from blocks where blocked_id = ${VIEWER} union all ${VIEWER})`;

/** Sub-selects, because joins would be memoized row by row, which costs more. */
const COLUMNS = `t.user_id as id, t.name, t.username, t.role,
  (select public_key from photo_cards where id = t.photo_id) as "photoKey",
  (select json_build_object('id', f.id, 'isAccepted', f.status = 'accepted', 'requestedBy', f.requested_by)
   from friendships f where f.low_user_id = least($1::bigint, t.user_id)
     and f.high_user_id = greatest($1::bigint, t.user_id)) as friendship`;

/** By handle, and as many by name. Users found by both appear twice. */
const MAX_FOUND = 20;
/** Words in a different order than in the name are searched among at most this many users. */
const MAX_SCANNED = 2000;

/** One index range: all terms between two bounds. */
const termsBetween = (from: string, to: string, most: number) => `select * from person_terms
  where term >= ${from} and term < ${to} and user_id <> all (${HIDDEN})
  order by term, user_id limit ${most}`;

/** The last Unicode code point. */
const LAST = 'chr(1114111)';
const beginningWith = (text: string, most: number) =>
  termsBetween(`(select ${text})`, `(select ${text} || ${LAST})`, most);

const HANDLE = `nullif('@' || person_search_key($2), '@')`;
const PHRASE = `(select phrase from array_to_string(person_search_words($2), ' ') phrase
  where length(phrase) >= 2)`;

const handleStatement: NamedStatement = {
  name: 'friends-search-handle',
  text: `select ${COLUMNS} from (${beginningWith(HANDLE, MAX_FOUND)}) t
         order by t.term, t.user_id`,
};

export function searchByHandle(
  tx: Tx,
  viewerId: number,
  text: string,
): Promise<RelatedPersonRow[]> {
  return tx.query<RelatedPersonRow>(handleStatement, [viewerId, text]);
}

const handleOrNameStatement: NamedStatement = {
  name: 'friends-search',
  text: `select ${COLUMNS}
         from (
           select k.rank, found.* from (values (0, ${HANDLE}), (1, ${PHRASE})) k(rank, prefix)
             cross join lateral (${termsBetween('k.prefix', `k.prefix || ${LAST}`, MAX_FOUND)}) found
         ) t
         order by t.rank, t.term, t.user_id`,
};

/** By prefix of a handle, or of a name starting at any word. */
export function searchByHandleOrName(
  tx: Tx,
  viewerId: number,
  text: string,
): Promise<RelatedPersonRow[]> {
  return tx.query<RelatedPersonRow>(handleOrNameStatement, [viewerId, text]);
}

const WORD_TO_SCAN_BY = `(select word from unnest(person_search_words($2)) word
  order by length(word) desc limit 1)`;

const wordsStatement: NamedStatement = {
  name: 'friends-search-words',
  text: `select ${COLUMNS}
         from (
           select * from (${beginningWith(WORD_TO_SCAN_BY, MAX_SCANNED)}) scanned
           where ' ' || term like all (array(
             select '% ' || word || '%' from unnest(person_search_words($2)) word))
           limit ${MAX_FOUND}
         ) t
         order by t.term, t.user_id`,
};

/** By words of a name in any order. Each may be just a prefix. */
export function searchByWords(tx: Tx, viewerId: number, text: string): Promise<RelatedPersonRow[]> {
  return tx.query<RelatedPersonRow>(wordsStatement, [viewerId, text]);
}

const emailStatement: NamedStatement = {
  name: 'friends-search-email',
  text: `select ${COLUMNS}
         from (
           select id as user_id, name, username, role, photo_id from account_cards
           where email_key = $2 and email_searchable and searchable and suspended_at is null
             and id <> all (${HIDDEN})
         ) t`,
};

export function searchByEmail(
  tx: Tx,
  viewerId: number,
  emailKey: string,
): Promise<RelatedPersonRow[]> {
  return tx.query<RelatedPersonRow>(emailStatement, [viewerId, emailKey]);
}
