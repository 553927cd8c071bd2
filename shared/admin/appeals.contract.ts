import * as z from 'zod/mini';
import { loginSchema } from '#shared/accounts/account-forms.ts';
import { LOGINS } from '#shared/accounts/accounts.contract.ts';
import { DECISION, doneSchema } from '#shared/admin/decision.ts';
import { APPEAL_MAX_CHARACTERS } from '#shared/admin/review-rules.ts';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { invalid } from '#shared/invalid.ts';

/** Takes email and password, because a suspended user has no session. */
export const sendAppeal = defineEndpoint({
  method: 'POST',
  path: '/api/auth/appeal',
  access: 'anyone',
  limit: LOGINS,
  summary: 'Appeal against the own suspension, once',
  body: z.extend(loginSchema, {
    text: z
      .string()
      .check(
        z.trim(),
        z.minLength(3, invalid('APPEAL_EMPTY')),
        z.maxLength(
          APPEAL_MAX_CHARACTERS,
          invalid('APPEAL_TOO_LONG', { max: APPEAL_MAX_CHARACTERS }),
        ),
      ),
  }),
  response: doneSchema,
  status: 201,
});

const appealSchema = z.object({
  id: z.number(),
  person: z.object({ id: z.number(), name: z.string(), username: z.string() }),
  reason: z.string(),
  text: z.string(),
  createdAt: z.string(),
  /** False for the admin who suspended the user: a different admin must decide. */
  canDecide: z.boolean(),
});
export type Appeal = z.infer<typeof appealSchema>;

export const listAppeals = defineEndpoint({
  method: 'GET',
  path: '/api/admin/appeals',
  access: 'manage-people',
  reads: ['admin'],
  summary: 'Appeals of suspended people that wait for a decision, oldest first, at most 50',
  response: z.array(appealSchema),
});

export const decideAppeal = defineEndpoint({
  ...DECISION,
  path: '/api/admin/appeals/:id',
  access: 'manage-people',
  summary: 'Let an appealing person in again, or not; for another admin than the one who suspended',
  body: z.object({ grant: z.boolean() }),
});
