import * as z from 'zod/mini';
import { PASSWORD_MAX_CHARACTERS } from '#shared/accounts/account-rules.ts';
import { passkeyAnswerSchema, passkeyRequestSchema } from '#shared/accounts/passkey-schemas.ts';
import { defineEndpoint } from '#shared/http/endpoint.ts';

/** How long a step-up (password or passkey entered again) stays valid. */
export const STEP_UP_MINUTES = 10;

/** A step-up is valid only for the first of these kinds it is used for. */
export type StepUpKind = 'calendar' | 'export' | 'keepers' | 'passkeys' | 'rewards' | 'roles';

export const startStepUp = defineEndpoint({
  method: 'POST',
  path: '/api/auth/step-up/options',
  access: 'use-app',
  summary:
    'What the browser needs to use a passkey of the signed-in person; null where there is none',
  response: z.object({ passkey: z.nullable(passkeyRequestSchema) }),
});

export const stepUp = defineEndpoint({
  method: 'POST',
  path: '/api/auth/step-up',
  access: 'use-app',
  summary: 'Give the password or a passkey again, for what a borrowed session must not do',
  body: z.union([
    z.object({ credential: passkeyAnswerSchema }),
    z.object({ password: z.string().check(z.maxLength(PASSWORD_MAX_CHARACTERS)) }),
  ]),
  response: z.object({ success: z.literal(true) }),
});
