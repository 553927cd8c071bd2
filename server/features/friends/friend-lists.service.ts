import { type FriendPrivacy, updateFriendPrivacy } from '#server/features/accounts/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { FriendRequests } from '#shared/friends/friends.contract.ts';
import type { Person } from '#shared/people/people.contract.ts';
import { countWaiting, listBlockedBy, listFriendsOf, listRequestsOf } from './friends.repo.ts';
import { toPerson } from './person-row.ts';

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
