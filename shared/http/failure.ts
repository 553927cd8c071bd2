import * as z from 'zod/mini';
import type { Failure } from '#shared/errors.ts';

/** The schema of every API error. Not in `errors.ts`, so that the browser doesn't download it. */
export const failureSchema: z.ZodMiniType<Failure> = z.object({
  success: z.literal(false),
  code: z.string(),
  reason: z.optional(z.string()),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  message: z.string(),
});
