import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/http/deps.ts';
import type { Rounds } from '#server/platform/jobs/polling.ts';
import { addGauge } from '#server/platform/metrics/metrics.ts';
import { readBacklog } from './delivery.repo.ts';
import { startDelivering } from './delivery.ts';
import { registerNotificationRoutes } from './notifications.routes.ts';
import { registerUnsubscribeRoute } from './unsubscribe.routes.ts';

export { purgeNotifications } from './delivery.repo.ts';
export { moveNotifications } from './notifications.repo.ts';
export { forgetBetween, notify, withdraw } from './notify.ts';
export { notificationsSection } from './personal-data.repo.ts';
export { remindOfStreaks } from './streak-reminders.ts';

export function registerNotifications(app: FastifyInstance, deps: Deps): void {
  let delivering: Rounds | undefined;
  registerNotificationRoutes(app, deps);
  registerUnsubscribeRoute(app, deps);
  addGauge(app, {
    name: 'jim_deliveries_waiting',
    help: 'Pushes and mails that are due and not yet sent',
    read: async () => (await readBacklog(deps.db)).waiting,
  });
  addGauge(app, {
    name: 'jim_delivery_delay_seconds',
    help: 'For how long the oldest of them has been due',
    read: async () => (await readBacklog(deps.db)).delaySeconds,
  });
  app.addHook('onListen', async () => {
    delivering = startDelivering(deps);
  });
  app.addHook('onClose', async () => delivering?.stop());
}
