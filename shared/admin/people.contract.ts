import * as z from 'zod/mini';
import { ROLES } from '#shared/access.ts';
import { reasonSchema } from '#shared/admin/admin-rules.ts';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { idParamsSchema, idSchema } from '#shared/http/id-params.ts';
import { invalid } from '#shared/invalid.ts';

const personSchema = z.object({
  id: z.number(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  profileImage: z.nullable(z.string()),
  suspendedAt: z.nullable(z.string()),
  createdAt: z.string(),
  /** Always false if the server cannot send mail. */
  isEmailUnconfirmed: z.boolean(),
  balance: z.number(),
  isSelf: z.boolean(),
});
export type PersonRecord = z.infer<typeof personSchema>;

export const findPeople = defineEndpoint({
  method: 'GET',
  path: '/api/admin/people',
  access: 'manage-people',
  reads: ['admin'],
  summary: 'People by the beginning of their name, handle or email, newest first without a search',
  query: z.object({
    q: z.optional(z.string().check(z.trim(), z.maxLength(254))),
    role: z.optional(z.enum(ROLES)),
    suspended: z.optional(z.enum(['true', 'false'])),
    before: z.optional(idSchema),
  }),
  response: z.object({ people: z.array(personSchema), hasMore: z.boolean() }),
});

export const changeRole = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/people/:id/role',
  access: 'manage-people',
  changes: ['admin'],
  summary: 'Give somebody else another role, after a step-up',
  params: idParamsSchema,
  body: z.object({ role: z.enum(ROLES, invalid('ROLE_MISSING')) }),
  response: personSchema,
});

export const suspendPerson = defineEndpoint({
  method: 'POST',
  path: '/api/admin/people/:id/suspend',
  access: 'manage-people',
  changes: ['admin'],
  summary: 'Shut somebody else out, from their next call on',
  params: idParamsSchema,
  body: z.object({
    reason: reasonSchema,
    /** Also permanently removes their posts, their photo and the photos of their courts. */
    removeContent: z.optional(z.boolean()),
  }),
  response: personSchema,
});

export const restorePerson = defineEndpoint({
  method: 'POST',
  path: '/api/admin/people/:id/restore',
  access: 'manage-people',
  changes: ['admin'],
  summary: 'Let a suspended person in again',
  params: idParamsSchema,
  response: personSchema,
});
