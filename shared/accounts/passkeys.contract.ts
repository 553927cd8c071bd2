import * as z from 'zod/mini';
import { newPasskeySchema, passkeyCreationSchema } from '#shared/accounts/passkey-schemas.ts';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { idParamsSchema } from '#shared/http/id-params.ts';
import { invalid } from '#shared/invalid.ts';

export const PASSKEY_NAME_MAX_CHARACTERS = 60;
export const MAX_PASSKEYS = 10;

export const passkeyNameSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, invalid('PASSKEY_NAME_MISSING')),
    z.maxLength(PASSKEY_NAME_MAX_CHARACTERS),
  );

const passkeySchema = z.object({
  id: z.number(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});
export type Passkey = z.infer<typeof passkeySchema>;

export const listPasskeys = defineEndpoint({
  method: 'GET',
  path: '/api/settings/passkeys',
  access: 'use-app',
  summary: 'The passkeys of the signed-in person',
  response: z.array(passkeySchema),
});

export const startPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/settings/passkeys/options',
  access: 'use-app',
  summary: 'What the browser needs to make a passkey; asks for the password or a passkey again',
  response: passkeyCreationSchema,
});

/** Named after the browser it was made in, until the person names it. */
export const addPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/settings/passkeys',
  access: 'use-app',
  summary: 'Keep a passkey that the browser has made',
  body: z.object({ credential: newPasskeySchema }),
  response: passkeySchema,
  status: 201,
});

export const renamePasskey = defineEndpoint({
  method: 'PUT',
  path: '/api/settings/passkeys/:id',
  access: 'use-app',
  summary: 'Name one of the own passkeys',
  params: idParamsSchema,
  body: z.object({ name: passkeyNameSchema }),
  response: z.object({ success: z.literal(true) }),
});

export const removePasskey = defineEndpoint({
  method: 'DELETE',
  path: '/api/settings/passkeys/:id',
  access: 'use-app',
  summary: 'Remove one of the own passkeys: it opens nothing any more',
  params: idParamsSchema,
  response: z.object({ success: z.literal(true) }),
});
