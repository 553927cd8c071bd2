import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/http/deps.ts';
import { registerNotificationRoutes } from './notifications.routes.ts';
import { registerUnsubscribeRoute } from './unsubscribe.routes.ts';

export { purgeNotifications } from './delivery.repo.ts';
export { adoptOldDeliveries, deliveryQueue } from './delivery.ts';
export { moveNotifications } from './notifications.repo.ts';
export { forgetBetween, notify, withdraw } from './notify.ts';
export { notificationsSection } from './personal-data.repo.ts';
export { remindOfStreaks } from './streak-reminders.ts';

export function registerNotifications(app: FastifyInstance, deps: Deps): void {
  registerNotificationRoutes(app, deps);
  registerUnsubscribeRoute(app, deps);
}
