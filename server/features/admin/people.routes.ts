import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/http/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { identityKey } from '#shared/accounts/account-rules.ts';
import * as contract from '#shared/admin/people.contract.ts';
import { listPeople, searchPeople } from './people.repo.ts';
import { changeRole, restore, suspend, toPersonRecord } from './people.service.ts';

const PAGE_PEOPLE = 30;

export function registerPeopleRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.findPeople, async ({ query, viewer }) => {
    const filter = {
      role: query.role,
      isSuspended: query.suspended === undefined ? undefined : query.suspended === 'true',
      before: query.before,
      limit: PAGE_PEOPLE + 1,
    };
    const key = identityKey(query.q ?? '').replace(/^@/, '');
    const rows =
      key === '' ? await listPeople(deps.db, filter) : await searchPeople(deps.db, key, filter);
    return {
      people: rows.slice(0, PAGE_PEOPLE).map((row) => toPersonRecord(row, viewer.userId)),
      hasMore: rows.length > PAGE_PEOPLE,
    };
  });

  route(app, deps, contract.changeRole, ({ params, body, viewer }) =>
    changeRole(deps, { actorId: viewer.userId, personId: params.id, ...body }),
  );

  route(app, deps, contract.suspendPerson, ({ params, body, viewer }) =>
    suspend(deps, { actorId: viewer.userId, personId: params.id, ...body }),
  );

  route(app, deps, contract.restorePerson, ({ params, viewer }) =>
    restore(deps, { actorId: viewer.userId, personId: params.id }),
  );
}
