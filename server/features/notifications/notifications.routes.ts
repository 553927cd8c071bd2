import type { FastifyInstance } from 'fastify';
import { publishLive } from '#server/features/live/index.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { readLanguage } from '#server/platform/http/language.ts';
import { route } from '#server/platform/http/route.ts';
import { translatorFor } from '#server/platform/i18n/translator.ts';
import { describeNotification } from '#shared/notifications/notification-texts.ts';
import * as contract from '#shared/notifications/notifications.contract.ts';
import {
  countUnread,
  deleteSubscription,
  listLatest,
  type NotificationRow,
  setRead,
  trimSubscriptions,
  upsertSubscription,
} from './notifications.repo.ts';
import { readVapidKeys } from './vapid-keys.ts';

const MAX_LISTED = 50;
const MAX_BROWSERS = 10;

export function registerNotificationRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.listNotifications, async ({ viewer, request }) => {
    const rows = await listLatest(deps.db, viewer.userId, MAX_LISTED);
    const t = translatorFor(readLanguage(request));
    return rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      ...describeNotification(row, t),
      isRead: row.isRead,
      createdAt: row.createdAt.toISOString(),
      ...openRequest(row),
    }));
  });

  route(app, deps, contract.unreadCount, async ({ viewer }) => ({
    unread: await countUnread(deps.db, viewer.userId),
  }));

  route(app, deps, contract.markRead, async ({ body, viewer }) => {
    return deps.db.transaction(async (tx) => {
      // The person's other screens show the count too.
      if (await setRead(tx, viewer.userId, body.upTo)) {
        await publishLive(tx, { type: 'notifications', userId: viewer.userId });
      }
      return { unread: await countUnread(tx, viewer.userId) };
    });
  });

  route(app, deps, contract.pushKey, async () => {
    const { publicKey } = await readVapidKeys(deps.db);
    return { publicKey };
  });

  route(app, deps, contract.subscribeToPush, async ({ body, viewer }) => {
    const { endpoint, keys } = body;
    await deps.db.transaction(async (tx) => {
      await upsertSubscription(tx, viewer, { endpoint, ...keys });
      await trimSubscriptions(tx, viewer.userId, MAX_BROWSERS);
    });
    return { success: true };
  });

  route(app, deps, contract.unsubscribeFromPush, async ({ body, viewer }) => {
    await deleteSubscription(deps.db, viewer.userId, body.endpoint);
    return { success: true };
  });
}

function openRequest({ friendshipId, actorId, actorName }: NotificationRow) {
  if (friendshipId === null || actorId === null) return {};
  return { request: { friendshipId, personId: actorId, displayName: actorName ?? '' } };
}
