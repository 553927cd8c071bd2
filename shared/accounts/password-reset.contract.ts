import * as z from 'zod/mini';
import { passwordByCodeSchema, resetRequestSchema } from '#shared/accounts/account-forms.ts';
import { passwordSchema } from '#shared/accounts/account-rules.ts';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import type { Limit } from '#shared/http/limit.ts';

/** The same limit as for logins, because users try to log in before they reset their password. */
const RESETS = {
  name: 'password-reset:address',
  per: 'address',
  times: 'loginsPerHourPerAddress',
  in: 'hour',
  durable: true,
} as const satisfies Limit;

export const PASSWORD_RESET_MINUTES = 30;

export const passwordResetState = defineEndpoint({
  method: 'GET',
  path: '/api/auth/password-reset',
  access: 'anyone',
  summary: 'Whether this server can send mail',
  response: z.object({ mailIsSetUp: z.boolean() }),
});

/** Returns the same response whether or not the address has an account. */
export const requestPasswordReset = defineEndpoint({
  method: 'POST',
  path: '/api/auth/password-reset',
  access: 'anyone',
  limit: RESETS,
  summary: 'Ask for a link to set a new password',
  body: resetRequestSchema,
  response: z.object({ success: z.literal(true), message: z.string() }),
  status: 202,
});

export const confirmPasswordReset = defineEndpoint({
  method: 'POST',
  path: '/api/auth/password-reset/confirm',
  access: 'anyone',
  summary: 'Set a new password with the token of a mailed link',
  body: z.object({ token: z.string().check(z.maxLength(200)), password: passwordSchema }),
  response: z.object({ success: z.literal(true), message: z.string() }),
});

/** For users who read the mail on a device where the link can't open the app. */
export const confirmPasswordResetByCode = defineEndpoint({
  method: 'POST',
  path: '/api/auth/password-reset/confirm-code',
  access: 'anyone',
  limit: RESETS,
  summary: 'Set a new password with the code of the last mail to this address',
  body: passwordByCodeSchema,
  response: z.object({ success: z.literal(true), message: z.string() }),
});
