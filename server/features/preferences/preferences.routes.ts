import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { keepPreferenceCookies } from '#server/platform/http/preference-cookies.ts';
import { route } from '#server/platform/http/route.ts';
import * as contract from '#shared/preferences/preferences.contract.ts';

export function registerPreferences(app: FastifyInstance, deps: Deps): void {
  // Right after a choice; pages keep them as well, but whoever chooses may not load another one this week.
  route(app, deps, contract.keepPreferences, async ({ request, reply }) => {
    keepPreferenceCookies(request, reply);
    return { success: true };
  });
}
