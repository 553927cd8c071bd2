import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { readLanguage, readLocale } from '#server/platform/i18n/request-language.ts';
import * as contract from '#shared/notifications/notifications.contract.ts';
import {
  countOwnUnread,
  listOwnNotifications,
  markOwnRead,
  readVapidKeys,
  subscribeBrowser,
  unsubscribeBrowser,
} from './notifications.service.ts';
import { registerUnsubscribeRoutes } from './unsubscribe.routes.ts';

export function registerNotifications(app: FastifyInstance, deps: Deps): void {
  registerUnsubscribeRoutes(app, deps);

  route(app, deps, contract.listNotifications, ({ viewer, request }) =>
    listOwnNotifications(deps, viewer, {
      language: readLanguage(request),
      locale: readLocale(request),
    }),
  );

  route(app, deps, contract.unreadCount, async ({ viewer }) => ({
    unread: await countOwnUnread(deps, viewer),
  }));

  route(app, deps, contract.markRead, async ({ body, viewer }) => ({
    unread: await markOwnRead(deps, viewer, body.upTo),
  }));

  route(app, deps, contract.pushKey, async () => {
    const { publicKey } = await readVapidKeys(deps.db);
    return { publicKey };
  });

  route(app, deps, contract.subscribeToPush, async ({ body, viewer }) => {
    const { endpoint, keys } = body;
    await subscribeBrowser(deps, viewer, { endpoint, ...keys });
    return { success: true };
  });

  route(app, deps, contract.unsubscribeFromPush, async ({ body, viewer }) => {
    await unsubscribeBrowser(deps, viewer, body.endpoint);
    return { success: true };
  });
}
