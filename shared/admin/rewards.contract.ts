import * as z from 'zod/mini';
import { reasonSchema } from '#shared/admin/admin-rules.ts';
import { DECISION } from '#shared/admin/decision.ts';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { idParamsSchema, idSchema } from '#shared/http/id-params.ts';

const personRewardSchema = z.object({
  id: z.number(),
  type: z.enum(['check-in', 'court-registration', 'stats', 'onboarding']),
  amount: z.number(),
  status: z.enum(['pending', 'queued', 'void', 'reversed']),
  note: z.nullable(z.string()),
  courtName: z.nullable(z.string()),
  createdAt: z.string(),
});
export type PersonReward = z.infer<typeof personRewardSchema>;

export const personRewards = defineEndpoint({
  method: 'GET',
  path: '/api/admin/people/:id/rewards',
  access: 'review-rewards',
  reads: ['admin'],
  summary: "A person's rewards, newest first, 30 at a time",
  params: idParamsSchema,
  query: z.object({
    before: z.optional(idSchema),
  }),
  response: z.object({ rewards: z.array(personRewardSchema), hasMore: z.boolean() }),
});

export const reverseReward = defineEndpoint({
  ...DECISION,
  path: '/api/admin/rewards/:id/reverse',
  access: 'review-rewards',
  summary: 'Take back a reward that was paid, once and in full, with a reason that the person sees',
  body: z.object({ reason: reasonSchema }),
});

export const releaseCheckIn = defineEndpoint({
  ...DECISION,
  path: '/api/admin/held-check-ins/:id/release',
  access: 'review-rewards',
  summary: 'Pay a held check-in',
});

export const voidCheckIn = defineEndpoint({
  ...DECISION,
  path: '/api/admin/held-check-ins/:id/void',
  access: 'review-rewards',
  summary: 'Take a held check-in back, which then pays nothing',
});
