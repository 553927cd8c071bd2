import { lightEndpoint } from '#shared/http/light-endpoint.ts';
import type * as contract from '#shared/notifications/notifications.contract.ts';

export const listNotifications = lightEndpoint<typeof contract.listNotifications>(
  'GET',
  '/api/notifications',
  { reads: ['notifications'] },
);
export const unreadCount = lightEndpoint<typeof contract.unreadCount>(
  'GET',
  '/api/notifications/unread',
  { reads: ['notifications'] },
);
export const markRead = lightEndpoint<typeof contract.markRead>('POST', '/api/notifications/read', {
  changes: [],
});
export const pushKey = lightEndpoint<typeof contract.pushKey>(
  'GET',
  '/api/notifications/push-key',
  { reads: [] },
);
export const subscribeToPush = lightEndpoint<typeof contract.subscribeToPush>(
  'POST',
  '/api/notifications/push-subscriptions',
  { changes: [] },
);
export const unsubscribeFromPush = lightEndpoint<typeof contract.unsubscribeFromPush>(
  'POST',
  '/api/notifications/push-subscriptions/remove',
  { changes: [] },
);
