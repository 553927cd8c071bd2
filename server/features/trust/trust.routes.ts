import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import * as contract from '#shared/trust/trust.contract.ts';
import { appealOwnStrike, readMyStrikes, readMyTrust } from './trust.service.ts';

export function registerTrust(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.myTrust, ({ viewer }) => readMyTrust(deps, viewer.userId));

  route(app, deps, contract.myStrikes, ({ viewer }) => readMyStrikes(deps, viewer.userId));

  route(app, deps, contract.appealStrike, async ({ params, body, viewer }) => {
    await appealOwnStrike(deps, {
      viewerId: viewer.userId,
      strikeId: params.id,
      text: body.text,
    });
    return { success: true, message: 'Your appeal has been sent. A different admin will decide.' };
  });
}
