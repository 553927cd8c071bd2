import * as z from 'zod/mini';
import { idParamsSchema } from '#shared/http/id-params.ts';

export const doneSchema = z.object({ success: z.literal(true), message: z.string() });

/** The usual endpoint of an admin's decision about one thing. */
export const DECISION = {
  method: 'POST',
  changes: ['admin'],
  params: idParamsSchema,
  response: doneSchema,
} as const;
