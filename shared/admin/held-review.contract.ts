import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { idParamsSchema } from '#shared/http/id-params.ts';

const decidedSchema = z.object({ success: z.literal(true), message: z.string() });

export const releaseCheckIn = defineEndpoint({
  method: 'POST',
  path: '/api/admin/held-check-ins/:id/release',
  access: 'review-rewards',
  changes: ['admin'],
  summary: 'Pay a held check-in',
  params: idParamsSchema,
  response: decidedSchema,
});

export const voidCheckIn = defineEndpoint({
  method: 'POST',
  path: '/api/admin/held-check-ins/:id/void',
  access: 'review-rewards',
  changes: ['admin'],
  summary: 'Take a held check-in back, which then pays nothing',
  params: idParamsSchema,
  response: decidedSchema,
});
