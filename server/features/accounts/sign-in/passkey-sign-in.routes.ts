import type { FastifyInstance } from 'fastify';
import {
  askForAnyPasskey,
  siteOf,
} from '#server/features/accounts/passkeys/passkey-proof.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { readLanguage } from '#server/platform/i18n/request-language.ts';
import { readTimeZone } from '#server/platform/time/time-zones.ts';
import * as contract from '#shared/accounts/passkey-sign-in.contract.ts';
import { enter, logInWithPasskey } from './sign-in.service.ts';

export function registerPasskeySignInRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.startPasskeySignIn, ({ request }) =>
    askForAnyPasskey(deps, siteOf(deps, request)),
  );

  route(app, deps, contract.signInWithPasskey, async ({ body, request, reply }) => {
    const userId = await logInWithPasskey(deps, {
      credential: body.credential,
      site: siteOf(deps, request),
      address: request.ip,
      timeZone: await readTimeZone(request),
      shownLanguage: readLanguage(request),
    });
    const user = await enter(deps, request, reply, userId);
    return { success: true, user, message: "You've successfully logged in." };
  });
}
