import type { NamedStatement, Tx } from '#server/platform/db/database.ts';
import type { PersonRow } from './person-row.ts';

const PERSON_COLUMNS = `u.id, u.name, u.username, u.role, u.photo_key as "photoKey"`;
const OTHER_PERSON = `person_cards u on u.suspended_at is null
  and u.id = case f.low_user_id when $1 then f.high_user_id else f.low_user_id end`;

export interface Relation {
  friendshipId: number;
  isAccepted: boolean;
  requestedBy: number;
}

export interface KnowablePerson {
  allowRequests: boolean;
  relation: Relation | undefined;
}

/** Serializes all changes to the relationship between two users. */
export async function lockPair(tx: Tx, oneId: number, otherId: number): Promise<void> {
  await tx.query(
    `select pg_advisory_xact_lock(hashtextextended('friends:' || least($1::bigint, $2::bigint)
       || ':' || greatest($1::bigint, $2::bigint), 0))`,
    [oneId, otherId],
  );
}

/**
 * A user the viewer may know of: found by search, already related, or known by handle. All others are treated as
 * nonexistent.
 */
export async function findKnowable(
  tx: Tx,
  viewerId: number,
  userId: number,
  handleKey: string | null,
  isInvited = false,
): Promise<KnowablePerson | undefined> {
  const [row] = await tx.query<{
    allowRequests: boolean;
    friendshipId: number | null;
    isAccepted: boolean | null;
    requestedBy: number | null;
  }>(
    `select u.allow_requests as "allowRequests", f.id as "friendshipId",
            f.status = 'accepted' as "isAccepted", f.requested_by as "requestedBy"
     from people u left join friendships f
       on f.low_user_id = least($1::bigint, u.id) and f.high_user_id = greatest($1::bigint, u.id)
     where u.id = $2 and u.id <> $1 and u.suspended_at is null
       and ($4 or u.searchable or f.id is not null or (u.profile_visible and u.username_key = $3))
       and not exists (
         select from blocks b
         where (b.blocker_id = $1 and b.blocked_id = $2) or (b.blocker_id = $2 and b.blocked_id = $1))`,
    [viewerId, userId, handleKey, isInvited],
  );
  if (row === undefined) return undefined;
  const { allowRequests, friendshipId, isAccepted, requestedBy } = row;
  if (friendshipId === null || isAccepted === null || requestedBy === null) {
    return { allowRequests, relation: undefined };
  }
  return { allowRequests, relation: { friendshipId, isAccepted, requestedBy } };
}

export async function insertRequest(tx: Tx, fromId: number, toId: number): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into friendships (low_user_id, high_user_id, requested_by)
     values (least($1::bigint, $2), greatest($1::bigint, $2), $1) returning id`,
    [fromId, toId],
  );
  if (row === undefined) throw new Error('The new request was not returned.');
  return row.id;
}

export interface PairRow {
  otherId: number;
  isAccepted: boolean;
  requestedBy: number;
}

export async function findOwnFriendship(
  tx: Tx,
  viewerId: number,
  friendshipId: number,
): Promise<PairRow | undefined> {
  const [row] = await tx.query<PairRow>(
    `select case low_user_id when $1 then high_user_id else low_user_id end as "otherId",
            status = 'accepted' as "isAccepted", requested_by as "requestedBy"
     from friendships where id = $2 and (low_user_id = $1 or high_user_id = $1)`,
    [viewerId, friendshipId],
  );
  return row;
}

export async function acceptRequest(tx: Tx, friendshipId: number): Promise<void> {
  await tx.query(`update friendships set status = 'accepted', accepted_at = now() where id = $1`, [
    friendshipId,
  ]);
}

export async function deleteFriendship(tx: Tx, friendshipId: number): Promise<void> {
  await tx.query('delete from friendships where id = $1', [friendshipId]);
}

export async function deleteBetween(
  tx: Tx,
  oneId: number,
  otherId: number,
  { onlyAccepted }: { onlyAccepted: boolean },
): Promise<boolean> {
  const rows = await tx.query(
    `delete from friendships
     where low_user_id = least($1::bigint, $2) and high_user_id = greatest($1::bigint, $2)
       and (status = 'accepted' or not $3) returning id`,
    [oneId, otherId, onlyAccepted],
  );
  return rows.length > 0;
}

export async function hasBlocked(tx: Tx, blockerId: number, blockedId: number): Promise<boolean> {
  const rows = await tx.query('select from blocks where blocker_id = $1 and blocked_id = $2', [
    blockerId,
    blockedId,
  ]);
  return rows.length > 0;
}

export async function insertBlock(tx: Tx, blockerId: number, blockedId: number): Promise<void> {
  await tx.query('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [
    blockerId,
    blockedId,
  ]);
}

export async function deleteBlock(tx: Tx, blockerId: number, blockedId: number): Promise<boolean> {
  const rows = await tx.query(
    'delete from blocks where blocker_id = $1 and blocked_id = $2 returning blocked_id',
    [blockerId, blockedId],
  );
  return rows.length > 0;
}

export function listBlockedBy(tx: Tx, viewerId: number): Promise<PersonRow[]> {
  return tx.query<PersonRow>(
    `select ${PERSON_COLUMNS} from blocks b join person_cards u on u.id = b.blocked_id
     where b.blocker_id = $1 order by b.created_at desc, u.id`,
    [viewerId],
  );
}

const friendsStatement: NamedStatement = {
  name: 'friends-list',
  text: `select ${PERSON_COLUMNS} from friendships f join ${OTHER_PERSON}
         where (f.low_user_id = $1 or f.high_user_id = $1) and f.status = 'accepted'
         order by person_search_key(u.name), u.id`,
};

export function listFriendsOf(tx: Tx, viewerId: number): Promise<PersonRow[]> {
  return tx.query<PersonRow>(friendsStatement, [viewerId]);
}

export interface RequestRow extends PersonRow {
  friendshipId: number;
  isIncoming: boolean;
  requestedAt: Date;
}

const requestsStatement: NamedStatement = {
  name: 'friends-requests',
  text: `select ${PERSON_COLUMNS}, f.id as "friendshipId", f.requested_by <> $1 as "isIncoming",
                f.created_at as "requestedAt"
         from friendships f join ${OTHER_PERSON}
         where (f.low_user_id = $1 or f.high_user_id = $1) and f.status = 'pending'
         order by f.id desc`,
};

export function listRequestsOf(tx: Tx, viewerId: number): Promise<RequestRow[]> {
  return tx.query<RequestRow>(requestsStatement, [viewerId]);
}

/** The badge shows no higher number. */
const MAX_COUNTED = 100;

const waitingStatement: NamedStatement = {
  name: 'friends-waiting',
  text: `select count(*)::int as waiting from (
           select from friendships f join ${OTHER_PERSON}
           where (f.low_user_id = $1 or f.high_user_id = $1) and f.status = 'pending'
             and f.requested_by <> $1
           limit ${MAX_COUNTED}) open`,
};

export async function countWaiting(tx: Tx, viewerId: number): Promise<number> {
  const [row] = await tx.query<{ waiting: number }>(waitingStatement, [viewerId]);
  return row?.waiting ?? 0;
}

/** For the account export. The rows are deleted with the user's row. */
export const friendsSection = {
  name: 'friends',
  tables: ['friendships', 'blocks', 'invite_codes'],
  async read(tx: Tx, userId: number) {
    const friendships = await tx.query(
      `select u.username as "handle", f.status, f.requested_by = $1 as "requestedByMe",
              f.created_at as "createdAt", f.accepted_at as "acceptedAt"
       from friendships f
         join people u on u.id = case f.low_user_id when $1 then f.high_user_id else f.low_user_id end
       where f.low_user_id = $1 or f.high_user_id = $1 order by f.id`,
      [userId],
    );
    // Only the user's own blocks, not those by others.
    const blocked = await tx.query(
      `select u.username as "handle", b.created_at as "createdAt"
       from blocks b join people u on u.id = b.blocked_id where b.blocker_id = $1 order by b.created_at`,
      [userId],
    );
    const [invite] = await tx.query(
      'select code, created_at as "createdAt" from invite_codes where user_id = $1',
      [userId],
    );
    return { friendships, blocked, invite };
  },
};
