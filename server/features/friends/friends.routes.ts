import type { FastifyInstance } from 'fastify';
import { updateFriendPrivacy } from '#server/features/accounts/index.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { route } from '#server/platform/http/route.ts';
import * as contract from '#shared/friends/friends.contract.ts';
import type { Person } from '#shared/people/people.contract.ts';
import {
  countWaiting,
  listBlockedBy,
  listFriendsHere,
  listFriendsOf,
  listRequestsOf,
} from './friends.repo.ts';
import {
  answerRequest,
  block,
  endFriendship,
  requestFriendship,
  takeBackRequest,
  unblock,
} from './friends.service.ts';
import { toPerson } from './person-row.ts';
import { findPeople } from './search.service.ts';

export function registerFriendRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.searchPeople, ({ query, viewer }) =>
    findPeople(deps, viewer.userId, query),
  );

  route(app, deps, contract.listFriends, async ({ viewer }) =>
    (await listFriendsOf(deps.db, viewer.userId)).map(toPerson),
  );

  route(app, deps, contract.listRequests, async ({ viewer }) => {
    const rows = await listRequestsOf(deps.db, viewer.userId);
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
  });

  route(app, deps, contract.waitingRequests, async ({ viewer }) => ({
    waiting: await countWaiting(deps.db, viewer.userId),
  }));

  route(app, deps, contract.friendsHere, async ({ viewer }) => {
    const courts = new Map<number, Person[]>();
    for (const { courtId, ...row } of await listFriendsHere(deps.db, viewer.userId)) {
      courts.set(courtId, [...(courts.get(courtId) ?? []), toPerson(row)]);
    }
    return [...courts].map(([courtId, friends]) => ({ courtId, friends }));
  });

  route(app, deps, contract.listBlocked, async ({ viewer }) =>
    (await listBlockedBy(deps.db, viewer.userId)).map(toPerson),
  );

  route(app, deps, contract.requestFriend, async ({ body, viewer }) => {
    const friendshipStatus = await requestFriendship(deps, viewer.userId, body);
    return { success: true, friendshipStatus };
  });

  route(app, deps, contract.respondToRequest, async ({ body, viewer }) => {
    const friendshipStatus = await answerRequest(deps, viewer.userId, body);
    return { success: true, friendshipStatus };
  });

  route(app, deps, contract.cancelRequest, async ({ body, viewer }) => {
    await takeBackRequest(deps, viewer.userId, body.friendshipId);
    return { success: true };
  });

  route(app, deps, contract.unfriend, async ({ body, viewer }) => {
    await endFriendship(deps, viewer.userId, body.userId);
    return { success: true };
  });

  route(app, deps, contract.blockPerson, async ({ body, viewer }) => {
    await block(deps, viewer.userId, body);
    return { success: true };
  });

  route(app, deps, contract.unblockPerson, async ({ body, viewer }) => {
    await unblock(deps, viewer.userId, body.userId);
    return { success: true };
  });

  route(app, deps, contract.setFriendPrivacy, async ({ body, viewer }) => {
    await updateFriendPrivacy(deps.db, viewer.userId, body);
    return { success: true };
  });
}
