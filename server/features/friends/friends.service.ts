import {
  type FriendPrivacy,
  keepPerson,
  updateFriendPrivacy,
} from '#server/features/accounts/index.ts';
import { publishLive } from '#server/features/live/index.ts';
import { forgetBetween, notify, withdraw } from '#server/features/notifications/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Room } from '#server/platform/room.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { identityKey } from '#shared/accounts/account-rules.ts';
import { AppError } from '#shared/errors.ts';
import type { FriendRequests } from '#shared/friends/friends.contract.ts';
import type { FriendshipStatus, Person } from '#shared/people/people.contract.ts';
import {
  acceptRequest,
  countWaiting,
  deleteBetween,
  deleteBlock,
  deleteFriendship,
  findKnowable,
  findOwnFriendship,
  hasBlocked,
  insertBlock,
  insertRequest,
  listBlockedBy,
  listFriendsOf,
  listRequestsOf,
  lockPair,
  type PairRow,
} from './friends.repo.ts';
import { toPerson } from './person-row.ts';

interface Target {
  userId: number;
  handle?: string | undefined;
  /** The request came through the user's own invite link, which overrides their privacy settings. */
  isInvited?: boolean;
}

export async function requestFriendship(
  deps: Deps,
  viewerId: number,
  target: Target,
): Promise<FriendshipStatus> {
  refuseSelf(viewerId, target.userId, 'SELF_BEFRIENDED');
  return deps.db.transaction(async (tx) => {
    await lockPair(tx, viewerId, target.userId);
    await keepPerson(tx, target.userId);
    const { isInvited = false } = target;
    const person = await findKnowable(tx, viewerId, target.userId, handleKeyOf(target), isInvited);
    if (person === undefined) throw nobody();
    const { relation } = person;
    if (relation?.isAccepted) return 'friends';
    if (relation?.requestedBy === viewerId) return 'pending_out';
    if (relation !== undefined) {
      await befriend(tx, viewerId, target.userId, relation.friendshipId);
      return 'friends';
    }
    if (!person.allowRequests && !isInvited) throw nobody();
    const friendshipId = await insertRequest(tx, viewerId, target.userId);
    await notify(tx, {
      userId: target.userId,
      kind: 'friend-request',
      cause: causeOf(friendshipId),
      actorId: viewerId,
    });
    await tellBoth(tx, viewerId, target.userId);
    return 'pending_out';
  });
}

export async function answerRequest(
  deps: Deps,
  viewerId: number,
  { friendshipId, action }: { friendshipId: number; action: 'accept' | 'decline' },
): Promise<FriendshipStatus> {
  return deps.db.transaction(async (tx) => {
    const pair = await takeFriendship(tx, viewerId, friendshipId);
    if (pair.requestedBy === viewerId) throw noRequest();
    // A second tap on Accept is fine.
    if (pair.isAccepted && action === 'accept') return 'friends';
    if (pair.isAccepted) throw noRequest();
    if (action === 'accept') {
      await befriend(tx, viewerId, pair.otherId, friendshipId);
      return 'friends';
    }
    await deleteFriendship(tx, friendshipId);
    await withdraw(tx, { userId: viewerId, kind: 'friend-request', cause: causeOf(friendshipId) });
    await tellBoth(tx, viewerId, pair.otherId);
    return 'none';
  });
}

export async function takeBackRequest(
  deps: Deps,
  viewerId: number,
  friendshipId: number,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const pair = await takeFriendship(tx, viewerId, friendshipId);
    if (pair.requestedBy !== viewerId || pair.isAccepted) throw noRequest();
    await deleteFriendship(tx, friendshipId);
    const cause = causeOf(friendshipId);
    await withdraw(tx, { userId: pair.otherId, kind: 'friend-request', cause });
    await tellBoth(tx, viewerId, pair.otherId);
  });
}

export async function endFriendship(deps: Deps, viewerId: number, userId: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockPair(tx, viewerId, userId);
    if (!(await deleteBetween(tx, viewerId, userId, { onlyAccepted: true }))) throw nobody();
    await tellBoth(tx, viewerId, userId);
  });
}

export async function block(
  deps: Deps,
  viewerId: number,
  target: Target,
  rooms: readonly Room[],
): Promise<void> {
  refuseSelf(viewerId, target.userId, 'SELF_BLOCKED');
  await deps.db.transaction(async (tx) => {
    await lockPair(tx, viewerId, target.userId);
    if (await hasBlocked(tx, viewerId, target.userId)) return;
    await keepPerson(tx, target.userId);
    const person = await findKnowable(tx, viewerId, target.userId, handleKeyOf(target));
    if (person === undefined) throw nobody();
    await insertBlock(tx, viewerId, target.userId);
    const hadRelation = await deleteBetween(tx, viewerId, target.userId, { onlyAccepted: false });
    for (const room of rooms) await room.onBlock?.(tx, viewerId, target.userId);
    await forgetBetween(tx, viewerId, target.userId);
    await publishLive(tx, { type: 'friends', userId: viewerId });
    // Only if their screen changes. Otherwise the event itself would reveal the block.
    if (hadRelation) await publishLive(tx, { type: 'friends', userId: target.userId });
  });
}

export async function unblock(deps: Deps, viewerId: number, userId: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockPair(tx, viewerId, userId);
    if (!(await deleteBlock(tx, viewerId, userId))) throw nobody();
  });
}

async function befriend(
  tx: Tx,
  accepterId: number,
  requesterId: number,
  friendshipId: number,
): Promise<void> {
  await acceptRequest(tx, friendshipId);
  const cause = causeOf(friendshipId);
  await notify(tx, { userId: requesterId, kind: 'friend-accepted', cause, actorId: accepterId });
  await tellBoth(tx, accepterId, requesterId);
}

/** Read again under the lock, because the other user may just have cancelled or blocked. */
async function takeFriendship(tx: Tx, viewerId: number, friendshipId: number): Promise<PairRow> {
  const pair = await findOwnFriendship(tx, viewerId, friendshipId);
  if (pair === undefined) throw noRequest();
  await lockPair(tx, viewerId, pair.otherId);
  const current = await findOwnFriendship(tx, viewerId, friendshipId);
  if (current === undefined) throw noRequest();
  return current;
}

async function tellBoth(tx: Tx, oneId: number, otherId: number): Promise<void> {
  await publishLive(tx, { type: 'friends', userId: oneId });
  await publishLive(tx, { type: 'friends', userId: otherId });
}

function causeOf(friendshipId: number): string {
  return `friendship:${friendshipId}`;
}

function handleKeyOf({ handle }: Target): string | null {
  return handle === undefined ? null : identityKey(handle.trim().replace(/^@/, ''));
}

function refuseSelf(
  viewerId: number,
  userId: number,
  reason: 'SELF_BEFRIENDED' | 'SELF_BLOCKED',
): void {
  if (viewerId === userId) throw new AppError('INVALID_INPUT', { reason });
}

/** The same error for nonexistent, hidden, blocked and unwilling users, so that they can't be told apart. */
function nobody(): AppError {
  return new AppError('NOT_FOUND', { reason: 'PERSON_NOT_FOUND' });
}

function noRequest(): AppError {
  return new AppError('NOT_FOUND', { reason: 'FRIEND_REQUEST_NOT_FOUND' });
}

type Db = Pick<Deps, 'db'>;

export async function listOwnFriends({ db }: Db, viewer: Viewer): Promise<Person[]> {
  return (await listFriendsOf(db, viewer.userId)).map(toPerson);
}

export async function listOwnRequests({ db }: Db, viewer: Viewer): Promise<FriendRequests> {
  const rows = await listRequestsOf(db, viewer.userId);
  const items = rows.map((row) => ({
    isIncoming: row.isIncoming,
    id: row.friendshipId,
    person: toPerson(row),
    createdAt: row.requestedAt.toISOString(),
  }));
  return {
    incoming: items
      .filter(({ isIncoming }) => isIncoming)
      .map(({ person, ...item }) => ({ ...item, requester: person })),
    outgoing: items
      .filter(({ isIncoming }) => !isIncoming)
      .map(({ person, ...item }) => ({ ...item, addressee: person })),
  };
}

export function countOwnWaiting({ db }: Db, viewer: Viewer): Promise<number> {
  return countWaiting(db, viewer.userId);
}

export async function listOwnBlocked({ db }: Db, viewer: Viewer): Promise<Person[]> {
  return (await listBlockedBy(db, viewer.userId)).map(toPerson);
}

export async function setOwnPrivacy(
  { db }: Db,
  viewer: Viewer,
  privacy: FriendPrivacy,
): Promise<void> {
  await updateFriendPrivacy(db, viewer.userId, privacy);
}
