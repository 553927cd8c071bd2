import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { invalid } from '#shared/invalid.ts';

export const deletionSchema = z.object({
  /** The user types their own username, so that an account isn't deleted by accident. */
  confirmation: z.string().check(z.maxLength(100)),
  password: z.string().check(z.minLength(1, invalid('CURRENT_PASSWORD_MISSING')), z.maxLength(256)),
});

/** One key per room, with everything that room stores about the user. */
export const exportAccount = defineEndpoint({
  method: 'GET',
  path: '/api/settings/export',
  access: 'use-app',
  summary: 'Everything JIM knows about the signed-in person; needs a step-up',
  response: z.record(z.string(), z.unknown()),
});

export const deleteAccount = defineEndpoint({
  method: 'DELETE',
  path: '/api/settings/account',
  access: 'use-app',
  summary: 'Delete the own account for good',
  body: deletionSchema,
  response: z.object({ success: z.literal(true), message: z.string() }),
});
