import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import * as contract from '#shared/notifications/unsubscribe.contract.ts';
import { unsubscribeByToken } from './unsubscribe.ts';

/** Mail clients post here on their own (RFC 8058), with a form and without cookies or login. */
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
    // Users who follow the link find the switch. Scanners that follow it change nothing.
    scope.get(contract.unsubscribeFromMail.path, (_request, reply) =>
      reply.redirect('/settings', 303),
    );
  });
}
