import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { rememberDevice } from '#server/features/accounts/devices/devices.service.ts';
import { readContact, tellAccountChange } from '#server/features/accounts/mail/account-mail.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { createBackgroundWork } from '#server/platform/jobs/background-work.ts';
import { logSecurityEvent } from '#server/platform/metrics/security-log.ts';
import * as contract from '#shared/accounts/password-reset.contract.ts';
import {
  admitResetRequest,
  mailResetLinks,
  requestResetLink,
  setPasswordByCode,
  setPasswordByLink,
} from './password-reset.service.ts';

const LINK_ON_ITS_WAY = 'If an account has this email, a link to set a new password is on its way.';
const MAIL_MISSING = "This server can't send email yet. Ask the person who runs it for help.";

export function registerPasswordResetRoutes(app: FastifyInstance, deps: Deps): void {
  const background = createBackgroundWork(app, deps.log);

  route(app, deps, contract.passwordResetState, async () => ({ mailIsSetUp: deps.mailer.isSetUp }));

  route(app, deps, contract.requestPasswordReset, async ({ body, request }) => {
    await admitResetRequest(deps, body.email);
    await requestResetLink(deps, body.email, appUrl(request));
    // Sent right after the response. The queue retries failures.
    background.run('password reset mail', () => mailResetLinks(deps));
    return { success: true, message: deps.mailer.isSetUp ? LINK_ON_ITS_WAY : MAIL_MISSING };
  });

  route(app, deps, contract.confirmPasswordReset, async ({ body, request, reply }) => {
    const userId = await setPasswordByLink(deps, body, request.ip);
    return finishReset(userId, request, reply);
  });

  route(app, deps, contract.confirmPasswordResetByCode, async ({ body, request, reply }) => {
    const userId = await setPasswordByCode(deps, body, request.ip);
    return finishReset(userId, request, reply);
  });

  async function finishReset(userId: number, request: FastifyRequest, reply: FastifyReply) {
    // Access to the mail proves ownership, so floods of guesses must not lock this browser out.
    await rememberDevice(deps.db, request, reply, userId);
    const contact = await readContact(deps, userId);
    background.run('mail about a changed password', () =>
      tellAccountChange(deps, contact, 'password'),
    );
    logSecurityEvent(request, 'PASSWORD_CHANGED', userId);
    return { success: true as const, message: 'Your password has been changed. Please log in.' };
  }

  /** The Host header can be forged, so real mail needs PUBLIC_URL, which the config enforces. */
  function appUrl(request: FastifyRequest): string {
    return deps.config.publicUrl ?? `${request.protocol}://${request.host}`;
  }
}
