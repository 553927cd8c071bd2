import * as z from 'zod/mini';
import { passkeyNameFormSchema } from '#shared/accounts/account-forms.ts';
import { newPasskeySchema, passkeyCreationSchema } from '#shared/accounts/passkey-schemas.ts';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { idParamsSchema } from '#shared/http/id-params.ts';

export const MAX_PASSKEYS = 10;

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
  reads: ['passkeys'],
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

/** Named after the browser it was created in, until the user renames it. */
export const addPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/settings/passkeys',
  access: 'use-app',
  changes: ['passkeys'],
  summary: 'Keep a passkey that the browser has made',
  body: z.object({ credential: newPasskeySchema }),
  response: passkeySchema,
  status: 201,
});

export const renamePasskey = defineEndpoint({
  method: 'PUT',
  path: '/api/settings/passkeys/:id',
  access: 'use-app',
  changes: ['passkeys'],
  summary: 'Name one of the own passkeys',
  params: idParamsSchema,
  body: passkeyNameFormSchema,
  response: z.object({ success: z.literal(true) }),
});

export const removePasskey = defineEndpoint({
  method: 'DELETE',
  path: '/api/settings/passkeys/:id',
  access: 'use-app',
  changes: ['passkeys'],
  summary: 'Remove one of the own passkeys: it opens nothing any more',
  params: idParamsSchema,
  response: z.object({ success: z.literal(true) }),
});
