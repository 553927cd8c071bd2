import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import * as contract from '#shared/player-codes/player-codes.contract.ts';
import { confirmScans, readToday, scanCode, showCode } from './player-codes.service.ts';

export function registerPlayerCodes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.scansToday, ({ params, viewer }) =>
    readToday(deps, { viewerId: viewer.userId, courtId: params.id }),
  );

  route(app, deps, contract.showCode, ({ params, viewer }) =>
    showCode(deps, { viewerId: viewer.userId, courtId: params.id }),
  );

  route(app, deps, contract.scanCode, ({ params, body, viewer }) =>
    scanCode(deps, { viewerId: viewer.userId, courtId: params.id, code: body.code }),
  );

  route(app, deps, contract.confirmScans, ({ params, viewer }) =>
    confirmScans(deps, { viewerId: viewer.userId, courtId: params.id }),
  );
}
