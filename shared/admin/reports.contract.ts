import * as z from 'zod/mini';
import { reasonSchema } from '#shared/admin/admin-rules.ts';
import { DECISION } from '#shared/admin/decision.ts';
import { defineEndpoint } from '#shared/http/endpoint.ts';

const personSchema = z.object({
  id: z.number(),
  name: z.string(),
  username: z.string(),
  profileImage: z.nullable(z.string()),
  isSuspended: z.boolean(),
});

const reportSchema = z.object({
  id: z.number(),
  /** The reason given in the report with the most weight. Empty if the reporter deleted their account. */
  reason: z.string(),
  reports: z.number(),
  post: z.nullable(
    z.object({ id: z.number(), body: z.string(), createdAt: z.string(), isRemoved: z.boolean() }),
  ),
  court: z.nullable(
    z.object({
      id: z.number(),
      name: z.string(),
      photoUrl: z.nullable(z.string()),
      isAboutPhoto: z.boolean(),
      /** The reported photo, unless it is gone. */
      photoId: z.nullable(z.number()),
    }),
  ),
  /** The reported run, if it is one. `person` is then its host. */
  run: z.optional(
    z.object({
      key: z.string(),
      note: z.string(),
      startsAt: z.string(),
      courtName: z.string(),
      timezone: z.string(),
      isCancelled: z.boolean(),
      isWeekly: z.boolean(),
    }),
  ),
  /** The reported message in a run, if it is one. `person` is then its author. */
  message: z.optional(z.object({ body: z.string() })),
  /** The reported user, or the author of what was reported. Null for a court that no user submitted. */
  person: z.nullable(personSchema),
  createdAt: z.string(),
  isOwn: z.boolean(),
});
export type Report = z.infer<typeof reportSchema>;

export const openReports = defineEndpoint({
  method: 'GET',
  path: '/api/admin/reports',
  access: 'moderate',
  reads: ['admin', 'review-queue'],
  summary:
    'Reported posts, people, courts, runs and messages that wait for a decision, one line each, by weight, 50 at a time',
  query: z.object({
    offset: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000))),
  }),
  response: z.array(reportSchema),
});

export const dismissReport = defineEndpoint({
  ...DECISION,
  path: '/api/admin/reports/:id/dismiss',
  access: 'moderate',
  summary: 'Leave the reported post or person as it is',
});

export const removePost = defineEndpoint({
  ...DECISION,
  path: '/api/admin/reports/:id/remove-post',
  access: 'moderate',
  summary: 'Take the reported post out of every feed',
});

export const removeReportedMessage = defineEndpoint({
  ...DECISION,
  path: '/api/admin/reports/:id/remove-message',
  access: 'moderate',
  summary: 'Remove the reported message from its run',
});

export const cancelReportedRun = defineEndpoint({
  ...DECISION,
  path: '/api/admin/reports/:id/cancel-run',
  access: 'moderate',
  changes: ['admin', 'runs'],
  summary:
    'Cancel the reported run, or with `following` it and all later dates of a weekly one, and tell everybody who wanted to come',
  body: z.optional(z.object({ scope: z.optional(z.enum(['this', 'following'])) })),
});

export const suspendReported = defineEndpoint({
  ...DECISION,
  path: '/api/admin/reports/:id/suspend',
  access: 'moderate',
  summary:
    'Suspend the reported person or the author of the reported post or message, which is removed',
  body: z.object({
    reason: reasonSchema,
    removeContent: z.optional(z.boolean()),
  }),
});
