import type { FastifyInstance } from 'fastify';
import { readCurrentUser } from '#server/features/accounts/sign-in/current-user.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { markOnboarding } from '#server/platform/sessions/session-cookie.ts';
import * as contract from '#shared/accounts/accounts.contract.ts';
import { finishOnboarding } from './onboarding.service.ts';

export function registerOnboardingRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.completeOnboarding, async ({ viewer, request, reply }) => {
    await finishOnboarding(deps, viewer.userId);
    markOnboarding(request, reply, false);
    const user = await readCurrentUser(deps.db, viewer.userId);
    return { success: true, user, message: 'Your demo reward is ready.' };
  });
}
