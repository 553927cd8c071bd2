import * as z from 'zod/mini';
import { postTextSchema } from '#shared/activity/post-rules.ts';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { invalid } from '#shared/invalid.ts';
import { latitudeSchema, longitudeSchema } from '#shared/map/coordinates.ts';
import { reportSchema } from '#shared/people/report-rules.ts';

const feedItemSchema = z.object({
  /** Opaque, so that it reveals neither the user nor the time. */
  id: z.string(),
  type: z.enum(['checkin', 'post', 'court_registration']),
  /** People at the court now, equal to `peopleNow` on its page. The midpoint if it is a range. */
  playerCount: z.number(),
  /** Such as "7–9", if headcounts are higher than the number of check-ins. */
  playerRange: z.nullable(z.string()),
  courtName: z.nullable(z.string()),
  courtId: z.nullable(z.number()),
  /** A check-in names friends who share their location. */
  description: z.string(),
  /** "A player", "A friend", "You", "3 players": never a name. */
  anonymizedUser: z.string(),
  /** Rounded to 5 minutes, except for the viewer's own items and those of friends who share their location. */
  timestamp: z.string(),
  isActive: z.boolean(),
  isMine: z.boolean(),
  /** The same for all items of a response. Pass it as `before` to get older items. */
  olderCursor: z.string(),
});
export type FeedItem = z.infer<typeof feedItemSchema>;

const positionPair = {
  lat: z.optional(latitudeSchema),
  lon: z.optional(longitudeSchema),
};
const bothOrNeither = z.refine<{ lat?: number | undefined; lon?: number | undefined }>(
  ({ lat, lon }) => (lat === undefined) === (lon === undefined),
  invalid('LAT_WITHOUT_LON'),
);

export const activityFeed = defineEndpoint({
  method: 'GET',
  path: '/api/activity-feed',
  access: 'use-app',
  mayLag: true,
  reads: ['feed'],
  summary: 'What happened lately within 50 km of a position, or everywhere',
  query: z
    .object({ ...positionPair, before: z.optional(z.string().check(z.maxLength(200))) })
    .check(bothOrNeither),
  response: z.array(feedItemSchema),
});

export const newPostSchema = z.object({
  text: postTextSchema,
  courtId: z.optional(z.int().check(z.positive())),
  /** For a post without a court. Stored to about 10 km only, so that people nearby can read it. */
  ...positionPair,
  /** Requests with the same key write one post. */
  idempotencyKey: z.optional(z.uuid(invalid('IDEMPOTENCY_KEY_NOT_VALID'))),
});

export const createPost = defineEndpoint({
  method: 'POST',
  path: '/api/posts',
  access: 'use-app',
  limit: { name: 'posts:write', per: 'viewer', times: 'postsPerHour', in: 'hour' },
  changes: ['feed'],
  summary: 'Write a post, about a court or not',
  body: newPostSchema.check(bothOrNeither),
  response: z.object({ success: z.literal(true), id: z.string() }),
  status: 201,
});

const postParamsSchema = z.object({ id: z.uuid() });

export const deletePost = defineEndpoint({
  method: 'DELETE',
  path: '/api/posts/:id',
  access: 'use-app',
  changes: ['feed'],
  summary: 'Take back an own post',
  params: postParamsSchema,
  response: z.object({ success: z.literal(true) }),
});

export const reportPost = defineEndpoint({
  method: 'POST',
  path: '/api/posts/:id/report',
  access: 'use-app',
  limit: { name: 'posts:report', per: 'viewer', times: 'reportsPerHour', in: 'hour' },
  summary: 'Report a post to the admins',
  params: postParamsSchema,
  body: reportSchema,
  response: z.object({ success: z.literal(true) }),
});
