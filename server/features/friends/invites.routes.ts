import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import * as contract from '#shared/friends/invites.contract.ts';
import { acceptInvite, readInviter, readOwnInvite, replaceOwnInvite } from './invites.service.ts';

export function registerInviteRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.ownInvite, async ({ viewer }) => ({
    code: await readOwnInvite(deps, viewer.userId),
  }));

  route(app, deps, contract.replaceInvite, async ({ viewer }) => ({
    code: await replaceOwnInvite(deps, viewer.userId),
  }));

  route(app, deps, contract.inviter, ({ viewer, params }) =>
    readInviter(deps, viewer.userId, params.code),
  );

  route(app, deps, contract.acceptInvite, async ({ viewer, params }) => {
    const friendshipStatus = await acceptInvite(deps, viewer.userId, params.code);
    return { success: true, friendshipStatus };
  });
}
