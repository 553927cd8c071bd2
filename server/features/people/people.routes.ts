import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import * as contract from '#shared/people/people.contract.ts';
import { readProfileOf, report } from './people.service.ts';

export function registerPeople(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.readProfile, ({ params, viewer }) =>
    readProfileOf(deps, viewer, params.handle),
  );

  route(app, deps, contract.reportPerson, async ({ params, body, viewer }) => {
    await report(deps, viewer.userId, { handle: params.handle, reason: body.reason });
    return { success: true };
  });
}
