import * as z from 'zod/mini';
import { authAnswerSchema, LOGINS } from '#shared/accounts/accounts.contract.ts';
import { passkeyAnswerSchema, passkeyRequestSchema } from '#shared/accounts/passkey-schemas.ts';
import { defineEndpoint } from '#shared/http/endpoint.ts';

/** Takes no email and lists no passkeys, so that it can't reveal who has an account. */
export const startPasskeySignIn = defineEndpoint({
  method: 'POST',
  path: '/api/auth/passkey/options',
  access: 'anyone',
  summary: 'What the browser needs to sign in with a passkey',
  response: passkeyRequestSchema,
});

export const signInWithPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/auth/passkey',
  access: 'anyone',
  limit: LOGINS,
  summary: 'Sign in with a passkey',
  body: z.object({ credential: passkeyAnswerSchema }),
  response: authAnswerSchema,
});
