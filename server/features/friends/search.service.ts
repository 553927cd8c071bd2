import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { identityKey } from '#shared/accounts/account-rules.ts';
import { type PersonQuery, readPersonQuery, SEARCH_LIMIT } from '#shared/friends/friend-rules.ts';
import type { RelatedPerson } from '#shared/people/people.contract.ts';
import { type RelatedPersonRow, toRelatedPerson } from './person-row.ts';
import {
  searchByEmail,
  searchByHandle,
  searchByHandleOrName,
  searchByWords,
} from './search.repo.ts';

export async function findPeople(
  deps: Deps,
  viewerId: number,
  { q, limit }: { q: string; limit: number },
): Promise<RelatedPerson[]> {
  const query = readPersonQuery(q);
  if (query.by === 'nothing') return [];
  const most = Math.min(limit, SEARCH_LIMIT);
  const rows = await search(deps.db, viewerId, query, most);
  return rows.slice(0, most).map((row) => toRelatedPerson(row, viewerId));
}

async function search(
  tx: Tx,
  viewerId: number,
  query: Exclude<PersonQuery, { by: 'nothing' }>,
  most: number,
): Promise<RelatedPersonRow[]> {
  const { by, text } = query;
  if (by === 'email') return searchByEmail(tx, viewerId, identityKey(text));
  if (by === 'handle') return searchByHandle(tx, viewerId, text);
  const found = onceEach(await searchByHandleOrName(tx, viewerId, text));
  const hasSeveralWords = /\S[\s-]+\S/.test(text);
  if (!hasSeveralWords || found.length >= most) return found;
  return onceEach([...found, ...(await searchByWords(tx, viewerId, text))]);
}

/** In order of first occurrence. */
function onceEach(rows: readonly RelatedPersonRow[]): RelatedPersonRow[] {
  const people = new Map<number, RelatedPersonRow>();
  for (const row of rows) if (!people.has(row.id)) people.set(row.id, row);
  return [...people.values()];
}
