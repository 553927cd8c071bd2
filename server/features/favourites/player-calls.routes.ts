import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import * as contract from '#shared/favourites/player-calls.contract.ts';
import {
  answerPlayerCall,
  callForPlayers,
  endPlayerCall,
  readPlayerCall,
} from './player-calls.service.ts';

export function registerCallRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.readCall, ({ params, viewer }) =>
    readPlayerCall(deps.db, { viewerId: viewer.userId, courtId: params.id }),
  );

  route(app, deps, contract.callPlayers, ({ params, body, viewer }) =>
    callForPlayers(deps, { viewerId: viewer.userId, courtId: params.id, players: body.players }),
  );

  route(app, deps, contract.endCall, ({ params, viewer }) =>
    endPlayerCall(deps, { viewerId: viewer.userId, courtId: params.id }),
  );

  route(app, deps, contract.answerCall, ({ params, viewer }) =>
    answerPlayerCall(deps, { viewerId: viewer.userId, courtId: params.id }),
  );
}
