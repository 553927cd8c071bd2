import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { invalid } from '#shared/invalid.ts';
import { parseUrl } from '#shared/untrusted-input.ts';

const notificationSchema = z.object({
  id: z.number(),
  /** One of `NOTIFICATION_KINDS`, or one from a newer version. */
  kind: z.string(),
  title: z.string(),
  text: z.string(),
  link: z.string(),
  isRead: z.boolean(),
  createdAt: z.string(),
  /** The friend request it is about, until it is answered. */
  request: z.optional(
    z.object({ friendshipId: z.number(), personId: z.number(), displayName: z.string() }),
  ),
});
export type Notification = z.infer<typeof notificationSchema>;

export const listNotifications = defineEndpoint({
  method: 'GET',
  path: '/api/notifications',
  access: 'use-app',
  mayLag: true,
  reads: ['notifications'],
  summary: 'The latest notifications, newest first',
  response: z.array(notificationSchema),
});

export const unreadCount = defineEndpoint({
  method: 'GET',
  path: '/api/notifications/unread',
  access: 'use-app',
  mayLag: true,
  reads: ['notifications'],
  summary: 'How many notifications are unread',
  response: z.object({ unread: z.number() }),
});

export const markRead = defineEndpoint({
  method: 'POST',
  path: '/api/notifications/read',
  access: 'use-app',
  summary: 'Mark the own notifications up to and including this id as read',
  body: z.object({ upTo: z.int().check(z.positive()) }),
  response: z.object({ unread: z.number() }),
});

export const pushKey = defineEndpoint({
  method: 'GET',
  path: '/api/notifications/push-key',
  access: 'use-app',
  summary: 'The public key that a browser needs to subscribe to web push',
  response: z.object({ publicKey: z.string() }),
});

const endpointSchema = z
  .string()
  .check(z.maxLength(1000), z.refine(isPushEndpoint, invalid('PUSH_SERVICE_UNKNOWN')));
const base64Url = (maxCharacters: number) =>
  z.string().check(z.maxLength(maxCharacters), z.regex(/^[A-Za-z0-9_-]+=*$/));

/** The body is the result of `PushSubscription.toJSON()`. */
export const subscribeToPush = defineEndpoint({
  method: 'POST',
  path: '/api/notifications/push-subscriptions',
  access: 'use-app',
  summary: 'Send notifications to this browser too',
  body: z.object({
    endpoint: endpointSchema,
    keys: z.object({ p256dh: base64Url(100), auth: base64Url(40) }),
  }),
  response: z.object({ success: z.literal(true) }),
  status: 201,
});

export const unsubscribeFromPush = defineEndpoint({
  method: 'POST',
  path: '/api/notifications/push-subscriptions/remove',
  access: 'use-app',
  summary: 'Send no more notifications to this browser',
  body: z.object({ endpoint: z.string().check(z.maxLength(1000)) }),
  response: z.object({ success: z.literal(true) }),
});

const PUSH_HOSTS = ['fcm.googleapis.com', 'jmt17.google.com'];
const PUSH_HOST_ENDINGS = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'];

/** Whether the URL belongs to a known push service. The server posts to it, so accepting any URL would allow SSRF. */
function isPushEndpoint(address: string): boolean {
  const url = parseUrl(address);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '') return false;
  return (
    PUSH_HOSTS.includes(url.hostname) ||
    PUSH_HOST_ENDINGS.some((ending) => url.hostname.endsWith(ending))
  );
}
