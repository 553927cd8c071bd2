import type { FastifyInstance } from 'fastify';
import { readPersonTrust, readRings } from '#server/features/trust/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import * as contract from '#shared/admin/trust.contract.ts';
import {
  changeRing,
  decideStrike,
  nameKeeper,
  readKeepers,
  readStrikeAppeals,
  strike,
} from './trust.service.ts';

export function registerTrustRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.personTrust, ({ params }) => readPersonTrust(deps, params.id));

  route(app, deps, contract.giveStrike, async ({ params, body, viewer }) => {
    await strike(deps, { viewerId: viewer.userId, personId: params.id, ...body });
    return { success: true, message: 'Warning given' };
  });

  route(app, deps, contract.nameKeeper, async ({ params, body, viewer }) => {
    const { userId: viewerId, sessionId } = viewer;
    await nameKeeper(deps, { viewerId, sessionId, personId: params.id, ...body });
    return { success: true, message: body.area === null ? 'No longer a Keeper' : 'Keeper named' };
  });

  route(app, deps, contract.listKeepers, () => readKeepers(deps));

  route(app, deps, contract.strikeAppeals, ({ viewer }) => readStrikeAppeals(deps, viewer));

  route(app, deps, contract.decideStrikeAppeal, async ({ params, body, viewer }) => {
    await decideStrike(deps, { viewerId: viewer.userId, strikeId: params.id, ...body });
    return { success: true, message: body.grant ? 'Warning lifted' : 'Warning upheld' };
  });

  route(app, deps, contract.trustRings, () => readRings(deps.db));

  route(app, deps, contract.pauseRing, async ({ params, body, viewer }) => {
    const change = { ringId: params.id, pauseReason: body.reason };
    await changeRing(deps, { viewerId: viewer.userId, ...change });
    return { success: true, message: 'Group paused' };
  });

  route(app, deps, contract.resumeRing, async ({ params, viewer }) => {
    await changeRing(deps, { viewerId: viewer.userId, ringId: params.id, pauseReason: null });
    return { success: true, message: 'Group resumed' };
  });
}
