import * as z from 'zod/mini';
import { REQUESTS } from '#shared/friends/friends.contract.ts';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import {
  FRIENDSHIP_STATUSES,
  PROFILES,
  relatedPersonSchema,
} from '#shared/people/people.contract.ts';

const inviteSchema = z.object({ code: z.string() });
/** Any length, so that a wrong code is not found rather than invalid. */
const codeParamsSchema = z.object({ code: z.string().check(z.maxLength(100)) });

export const ownInvite = defineEndpoint({
  method: 'GET',
  path: '/api/friends/invite',
  access: 'use-app',
  summary: 'The code of the own invitation link, made when it is first asked for',
  response: inviteSchema,
});

export const replaceInvite = defineEndpoint({
  method: 'POST',
  path: '/api/friends/invite',
  access: 'use-app',
  limit: REQUESTS,
  summary: 'A new code; the old link leads nowhere any more',
  response: inviteSchema,
});

export const inviter = defineEndpoint({
  method: 'GET',
  path: '/api/invites/:code',
  access: 'use-app',
  limit: PROFILES,
  reads: ['friends'],
  summary: 'Who invites with this code',
  params: codeParamsSchema,
  response: relatedPersonSchema,
});

/** Sends an ordinary friend request and pays nothing. */
export const acceptInvite = defineEndpoint({
  method: 'POST',
  path: '/api/invites/:code',
  access: 'use-app',
  limit: [PROFILES, REQUESTS],
  changes: ['friends'],
  summary: 'Ask whoever invites with this code to be friends',
  params: codeParamsSchema,
  response: z.object({
    success: z.literal(true),
    friendshipStatus: z.enum(FRIENDSHIP_STATUSES),
  }),
});
