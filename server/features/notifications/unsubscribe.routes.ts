import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import * as contract from '#shared/notifications/unsubscribe.contract.ts';
import { unsubscribeByToken } from './unsubscribe.ts';

/** Mail programs post here by themselves (RFC 8058): a form of theirs, without cookies or a log-in. */
export function registerUnsubscribeRoutes(app: FastifyInstance, deps: Deps): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1_000 },
      (_request, _body, done) => done(null, undefined),
    );
    route(scope, deps, contract.unsubscribeFromMail, async ({ query }) => {
      await unsubscribeByToken(deps, query.token);
      return { success: true };
    });
    // A person who follows the link finds the switch; a scanner that does so changes nothing.
    scope.get(contract.unsubscribeFromMail.path, (_request, reply) =>
      reply.redirect('/settings', 303),
    );
  });
}
