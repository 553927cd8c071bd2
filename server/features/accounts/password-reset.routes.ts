import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createBackgroundWork } from '#server/http/background-work.ts';
import type { Deps } from '#server/http/deps.ts';
import { route } from '#server/http/route.ts';
import {
  confirmPasswordReset,
  passwordResetState,
  requestPasswordReset,
} from '#shared/accounts/password-reset.contract.ts';
import { admitResetRequest, mailResetLink, setPasswordByLink } from './password-reset.service.ts';

export function registerPasswordResetRoutes(app: FastifyInstance, deps: Deps): void {
  const background = createBackgroundWork(app, deps.log);

  route(app, deps, passwordResetState, async () => ({ mailIsSetUp: deps.mailer.isSetUp }));

  route(app, deps, requestPasswordReset, async ({ body, request }) => {
    await admitResetRequest(deps, body.email, request.ip);
    background.run('password reset mail', () => mailResetLink(deps, body.email, appUrl(request)));
    return {
      success: true,
      message: 'If an account has this email, a link to set a new password is on its way.',
    };
  });

  route(app, deps, confirmPasswordReset, async ({ body }) => {
    await setPasswordByLink(deps, body);
    return { success: true, message: 'Your password has been changed. Please log in.' };
  });

  /** The Host header is the caller's to forge, so real mail needs PUBLIC_URL; the config sees to it. */
  function appUrl(request: FastifyRequest): string {
    return deps.config.publicUrl ?? `${request.protocol}://${request.host}`;
  }
}
