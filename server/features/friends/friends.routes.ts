import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import type { Room } from '#server/platform/room.ts';
import * as contract from '#shared/friends/friends.contract.ts';
import {
  answerRequest,
  block,
  countOwnWaiting,
  endFriendship,
  listOwnBlocked,
  listOwnFriends,
  listOwnRequests,
  requestFriendship,
  setOwnPrivacy,
  takeBackRequest,
  unblock,
} from './friends.service.ts';
import { registerInviteRoutes } from './invites.routes.ts';
import { findPeople } from './search.service.ts';

export function registerFriends(app: FastifyInstance, deps: Deps, rooms: readonly Room[]): void {
  registerInviteRoutes(app, deps);

  route(app, deps, contract.searchPeople, ({ query, viewer }) =>
    findPeople(deps, viewer.userId, query),
  );

  route(app, deps, contract.listFriends, ({ viewer }) => listOwnFriends(deps, viewer));

  route(app, deps, contract.listRequests, ({ viewer }) => listOwnRequests(deps, viewer));

  route(app, deps, contract.waitingRequests, async ({ viewer }) => ({
    waiting: await countOwnWaiting(deps, viewer),
  }));

  route(app, deps, contract.listBlocked, ({ viewer }) => listOwnBlocked(deps, viewer));

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
    await block(deps, viewer.userId, body, rooms);
    return { success: true };
  });

  route(app, deps, contract.unblockPerson, async ({ body, viewer }) => {
    await unblock(deps, viewer.userId, body.userId);
    return { success: true };
  });

  route(app, deps, contract.setFriendPrivacy, async ({ body, viewer }) => {
    await setOwnPrivacy(deps, viewer, body);
    return { success: true };
  });
}
