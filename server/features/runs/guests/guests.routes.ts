import type { FastifyInstance } from 'fastify';
import { requireAge } from '#server/features/accounts/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { readLanguage } from '#server/platform/i18n/request-language.ts';
import * as contract from '#shared/runs/guests.contract.ts';
import {
  answerByLink,
  askToJoin,
  readGuestAnswer,
  readRunForAnyone,
  withdraw,
} from './guests.service.ts';

export function registerGuestRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.readPublicRun, ({ params }) => readRunForAnyone(deps, params.key));

  route(app, deps, contract.joinByMail, async ({ params, body, request, reply }) => {
    requireAge(deps, request, reply, body.birthYear);
    const language = readLanguage(request);
    await askToJoin(deps, { ...params, ...body, language });
    return { success: true };
  });

  route(app, deps, contract.readGuest, ({ params }) => readGuestAnswer(deps, params.token));

  route(app, deps, contract.answerAsGuest, ({ params, body }) => {
    const { answer, guests = 0 } = body;
    return answerByLink(deps, { ...params, answer, guests });
  });

  route(app, deps, contract.withdrawGuest, async ({ params }) => {
    await withdraw(deps, params.token);
    return { success: true };
  });

  // Mail clients post a form.
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1_000 },
      (_request, _body, done) => done(null, undefined),
    );
    route(scope, deps, contract.stopGuestMails, async ({ params }) => {
      await withdraw(deps, params.token);
      return { success: true };
    });
  });
}
