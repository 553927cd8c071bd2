import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tellAccountChange } from '#server/features/accounts/mail/account-mail.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { createBackgroundWork } from '#server/platform/jobs/background-work.ts';
import { logSecurityEvent } from '#server/platform/metrics/security-log.ts';
import * as contract from '#shared/accounts/email-confirmation.contract.ts';
import {
  type Confirmed,
  confirmAddress,
  confirmByCode,
  mailConfirmations,
  resendConfirmation,
} from './confirmation.service.ts';

export function registerConfirmationRoutes(app: FastifyInstance, deps: Deps): void {
  const background = createBackgroundWork(app, deps.log);

  route(app, deps, contract.confirmEmail, async ({ body, request }) => {
    return finish(await confirmAddress(deps, body.token), request);
  });

  route(app, deps, contract.confirmEmailByCode, async ({ viewer, body, request }) =>
    finish(await confirmByCode(deps, viewer.userId, body.code), request),
  );

  function finish({ userId, contactBefore }: Confirmed, request: FastifyRequest) {
    if (contactBefore) {
      background.run('mail about a changed email', () =>
        tellAccountChange(deps, contactBefore, 'email'),
      );
    }
    logSecurityEvent(request, 'EMAIL_CONFIRMED', userId);
    return { success: true as const, message: 'Your email is confirmed.' };
  }

  route(app, deps, contract.resendEmailConfirmation, async ({ viewer }) => {
    await resendConfirmation(deps, viewer.userId);
    background.run('confirmation mail', () => mailConfirmations(deps));
    return { success: true, message: 'A link to confirm your email is on its way.' };
  });
}
