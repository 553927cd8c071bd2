import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import * as contract from '#shared/favourites/favourites.contract.ts';
import {
  listFavourites,
  putInOrder,
  setAlerts,
  setNote,
  star,
  unstar,
} from './favourites.service.ts';
import { registerCallRoutes } from './player-calls.routes.ts';

export function registerFavourites(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.listFavourites, ({ viewer }) => listFavourites(deps.db, viewer.userId));

  route(app, deps, contract.addFavourite, ({ params, viewer }) =>
    star(deps, { viewerId: viewer.userId, courtId: params.id }),
  );

  route(app, deps, contract.removeFavourite, ({ params, viewer }) =>
    unstar(deps, { viewerId: viewer.userId, courtId: params.id }),
  );

  route(app, deps, contract.saveAlerts, ({ params, body, viewer }) =>
    setAlerts(deps, { viewerId: viewer.userId, courtId: params.id, alerts: body }),
  );

  route(app, deps, contract.arrangeFavourites, ({ body, viewer }) =>
    putInOrder(deps, { viewerId: viewer.userId, courtIds: body.courtIds }),
  );

  route(app, deps, contract.saveNote, ({ params, body, viewer }) =>
    setNote(deps, { viewerId: viewer.userId, courtId: params.id, note: body.note }),
  );

  registerCallRoutes(app, deps);
}
