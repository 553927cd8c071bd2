import type { FastifyInstance } from 'fastify';
import { mailConfirmations } from '#server/features/accounts/confirmation/confirmation.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { readLanguage } from '#server/platform/i18n/request-language.ts';
import { createBackgroundWork } from '#server/platform/jobs/background-work.ts';
import { leaveSession } from '#server/platform/sessions/session.ts';
import { markOnboarding, readDeviceToken } from '#server/platform/sessions/session-cookie.ts';
import { readTimeZone } from '#server/platform/time/time-zones.ts';
import * as contract from '#shared/accounts/accounts.contract.ts';
import { requireAge } from './age.service.ts';
import { readCurrentUser } from './current-user.service.ts';
import { enter, logIn, registerUser } from './sign-in.service.ts';

export function registerSignInRoutes(app: FastifyInstance, deps: Deps): void {
  const background = createBackgroundWork(app, deps.log);

  route(app, deps, contract.signUpRules, async () => ({
    minimumAge: deps.config.minimumAge ?? null,
  }));

  route(app, deps, contract.register, async ({ body, request, reply }) => {
    const { birthYear, ...registration } = body;
    requireAge(deps, request, reply, birthYear);
    const timeZone = await readTimeZone(request);
    const shownLanguage = readLanguage(request);
    const userId = await registerUser(
      deps,
      { ...registration, timeZone, shownLanguage },
      request.ip,
    );
    background.run('confirmation mail', () => mailConfirmations(deps));
    const user = await enter(deps, request, reply, userId);
    return { success: true, user, message: 'Your account has been created successfully.' };
  });

  route(app, deps, contract.login, async ({ body, request, reply }) => {
    const userId = await logIn(deps, {
      ...body,
      address: request.ip,
      deviceToken: readDeviceToken(request),
      timeZone: await readTimeZone(request),
      shownLanguage: readLanguage(request),
    });
    const user = await enter(deps, request, reply, userId);
    return { success: true, user, message: "You've successfully logged in." };
  });

  route(app, deps, contract.logout, async ({ request, reply }) => {
    await leaveSession(deps, request, reply);
    return { success: true, message: "You've been successfully logged out." };
  });

  route(app, deps, contract.me, async ({ viewer, request, reply }) => {
    const user = await readCurrentUser(deps.db, viewer.userId);
    // Onboarding may have been finished on another device.
    markOnboarding(request, reply, !user.hasCompletedOnboarding);
    return user;
  });
}
