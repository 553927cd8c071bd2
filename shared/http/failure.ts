import * as z from 'zod/mini';
import type { Failure } from '#shared/errors.ts';

/** Of every failure of the API. Apart from `errors.ts`, which the browser reads and this is not for. */
export const failureSchema: z.ZodMiniType<Failure> = z.object({
  success: z.literal(false),
  code: z.string(),
  reason: z.optional(z.string()),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  message: z.string(),
});
