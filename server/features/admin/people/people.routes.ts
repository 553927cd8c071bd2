import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import * as contract from '#shared/admin/people.contract.ts';
import { changeRole, findPeople, restore, suspend } from './people.service.ts';

export function registerPeopleRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.findPeople, ({ query, viewer }) => findPeople(deps, viewer, query));

  route(app, deps, contract.changeRole, ({ params, body, viewer }) =>
    changeRole(deps, {
      viewerId: viewer.userId,
      sessionId: viewer.sessionId,
      personId: params.id,
      ...body,
    }),
  );

  route(app, deps, contract.suspendPerson, ({ params, body, viewer }) =>
    suspend(deps, { viewerId: viewer.userId, personId: params.id, ...body }),
  );

  route(app, deps, contract.restorePerson, ({ params, viewer }) =>
    restore(deps, { viewerId: viewer.userId, personId: params.id }),
  );
}
