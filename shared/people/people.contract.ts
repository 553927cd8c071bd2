import * as z from 'zod/mini';
import { ROLES } from '#shared/access.ts';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import type { Limit } from '#shared/http/limit.ts';
import { reportSchema } from '#shared/people/report-rules.ts';

/** Shared with invite links, which also show a profile. */
export const PROFILES = {
  name: 'people:profile',
  per: 'viewer',
  times: 'searchesPerMinute',
  in: 'minute',
} as const satisfies Limit;

/** Another user's public data. */
export const personSchema = z.object({
  id: z.number(),
  displayName: z.string(),
  handle: z.string(),
  avatarUrl: z.nullable(z.string()),
  role: z.enum(ROLES),
});
export type Person = z.infer<typeof personSchema>;

export const FRIENDSHIP_STATUSES = ['none', 'pending_out', 'pending_in', 'friends'] as const;
export type FriendshipStatus = (typeof FRIENDSHIP_STATUSES)[number];

export const relatedPersonSchema = z.extend(personSchema, {
  friendshipStatus: z.enum(FRIENDSHIP_STATUSES),
  /** The id that accept, decline and cancel take while a request is open. */
  friendshipId: z.nullable(z.number()),
});
export type RelatedPerson = z.infer<typeof relatedPersonSchema>;

const personStatsSchema = z.object({
  totalEarnings: z.number(),
  courtsVisited: z.number(),
  totalCheckIns: z.number(),
  currentStreak: z.number(),
});

const profileSchema = z.extend(relatedPersonSchema, {
  isMe: z.boolean(),
  bio: z.string(),
  /** Null if the stats are hidden. */
  level: z.nullable(z.number()),
  /** The month only, such as 2026-05. */
  memberSince: z.string(),
  /** Null if the user hides them. */
  stats: z.nullable(personStatsSchema),
});
export type Profile = z.infer<typeof profileSchema>;

const handleParamsSchema = z.object({ handle: z.string().check(z.minLength(1), z.maxLength(100)) });

export const readProfile = defineEndpoint({
  method: 'GET',
  path: '/api/people/:handle',
  access: 'use-app',
  limit: PROFILES,
  mayLag: true,
  reads: ['friends'],
  summary: "A person's public profile; hidden, blocked and absent people answer the same 404",
  params: handleParamsSchema,
  response: profileSchema,
});

export const reportPerson = defineEndpoint({
  method: 'POST',
  path: '/api/people/:handle/report',
  access: 'use-app',
  limit: { name: 'people:report', per: 'viewer', times: 'reportsPerHour', in: 'hour' },
  summary: 'Report a person to the admins; the answer does not tell whether there is such a person',
  params: handleParamsSchema,
  body: reportSchema,
  response: z.object({ success: z.literal(true) }),
});
