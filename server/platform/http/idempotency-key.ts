import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { invalidInput } from '#shared/invalid.ts';

/** The header `Idempotency-Key`, validated like the field in the body. */
export function idempotencyKeyFromHeader(
  request: FastifyRequest,
  schema: z.ZodMiniType<string>,
): string | undefined {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return undefined;
  const parsed = z.safeParse(schema, header);
  if (parsed.success) return parsed.data;
  throw invalidInput(parsed.error.issues);
}
