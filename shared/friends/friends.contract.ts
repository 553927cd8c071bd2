import * as z from 'zod/mini';
import { SEARCH_LIMIT } from '#shared/friends/friend-rules.ts';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import type { Limit } from '#shared/http/limit.ts';
import { invalid } from '#shared/invalid.ts';
import {
  FRIENDSHIP_STATUSES,
  personSchema,
  relatedPersonSchema,
} from '#shared/people/people.contract.ts';

export const REQUESTS = {
  name: 'friends:request',
  per: 'viewer',
  times: 'friendRequestsPerHour',
  in: 'hour',
} as const satisfies Limit;

const idSchema = z.int().check(z.positive());
const doneSchema = z.object({ success: z.literal(true) });
const statusSchema = z.object({
  success: z.literal(true),
  friendshipStatus: z.enum(FRIENDSHIP_STATUSES),
});

/** Knowing the handle lets the viewer reach users whom the search hides. */
const personBodySchema = z.object({
  userId: idSchema,
  handle: z.optional(z.string().check(z.maxLength(100))),
});

export const searchPeople = defineEndpoint({
  method: 'GET',
  path: '/api/friends/search',
  access: 'use-app',
  limit: { name: 'friends:search', per: 'viewer', times: 'searchesPerMinute', in: 'minute' },
  mayLag: true,
  reads: ['friends'],
  summary: `People by handle, name or exact email, at most ${SEARCH_LIMIT}`,
  query: z.object({
    q: z._default(z.string(), ''),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1)), SEARCH_LIMIT),
  }),
  response: z.array(relatedPersonSchema),
});

export const requestFriend = defineEndpoint({
  method: 'POST',
  path: '/api/friends/request',
  access: 'use-app',
  limit: REQUESTS,
  changes: ['friends'],
  summary: 'Ask somebody to be friends; crossing requests become a friendship',
  body: personBodySchema,
  response: statusSchema,
});

export const respondToRequest = defineEndpoint({
  method: 'POST',
  path: '/api/friends/respond',
  access: 'use-app',
  changes: ['friends', 'notifications'],
  summary: 'Accept or decline a request to oneself',
  body: z.object({ friendshipId: idSchema, action: z.enum(['accept', 'decline']) }),
  response: statusSchema,
});

export const cancelRequest = defineEndpoint({
  method: 'POST',
  path: '/api/friends/cancel',
  access: 'use-app',
  changes: ['friends'],
  summary: 'Take back a request that is still open',
  body: z.object({ friendshipId: idSchema }),
  response: doneSchema,
});

export const unfriend = defineEndpoint({
  method: 'POST',
  path: '/api/friends/unfriend',
  access: 'use-app',
  changes: ['friends'],
  summary: 'End a friendship',
  body: z.object({ userId: idSchema }),
  response: doneSchema,
});

export const blockPerson = defineEndpoint({
  method: 'POST',
  path: '/api/friends/block',
  access: 'use-app',
  limit: { name: 'friends:block', per: 'viewer', times: 'blocksPerHour', in: 'hour' },
  changes: ['friends'],
  summary: 'End everything between the two and hide each from the other',
  body: personBodySchema,
  response: doneSchema,
});

export const unblockPerson = defineEndpoint({
  method: 'POST',
  path: '/api/friends/unblock',
  access: 'use-app',
  changes: ['friends'],
  summary: 'Lift a block; nothing that it ended comes back',
  body: z.object({ userId: idSchema }),
  response: doneSchema,
});

export const listBlocked = defineEndpoint({
  method: 'GET',
  path: '/api/friends/blocked',
  access: 'use-app',
  mayLag: true,
  reads: ['friends'],
  summary: 'The people one has blocked',
  response: z.array(personSchema),
});

export const listFriends = defineEndpoint({
  method: 'GET',
  path: '/api/friends/list',
  access: 'use-app',
  mayLag: true,
  reads: ['friends'],
  summary: 'Friends by name',
  response: z.array(personSchema),
});

const friendRequestsSchema = z.object({
  incoming: z.array(z.object({ id: z.number(), requester: personSchema, createdAt: z.string() })),
  outgoing: z.array(z.object({ id: z.number(), addressee: personSchema, createdAt: z.string() })),
});
export type FriendRequests = z.infer<typeof friendRequestsSchema>;

export const listRequests = defineEndpoint({
  method: 'GET',
  path: '/api/friends/requests',
  access: 'use-app',
  mayLag: true,
  reads: ['friends'],
  summary: 'Open requests to and from oneself, newest first',
  response: friendRequestsSchema,
});

export const waitingRequests = defineEndpoint({
  method: 'GET',
  path: '/api/friends/waiting',
  access: 'use-app',
  mayLag: true,
  reads: ['friends'],
  summary: 'How many friend requests wait for an answer, counted up to 100',
  response: z.object({ waiting: z.number() }),
});

export const friendPrivacySchema = z.object({
  searchable: z.optional(z.boolean()),
  allowRequests: z.optional(z.boolean()),
  emailSearchable: z.optional(z.boolean()),
});

export const setFriendPrivacy = defineEndpoint({
  method: 'POST',
  path: '/api/friends/privacy',
  access: 'use-app',
  changes: ['account'],
  summary: 'Who may find one and ask one',
  body: friendPrivacySchema.check(
    z.refine(
      (settings) => Object.values(settings).some((value) => value !== undefined),
      invalid('FRIEND_SETTINGS_MISSING'),
    ),
  ),
  response: doneSchema,
});
