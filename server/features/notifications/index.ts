import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/http/deps.ts';
import type { Rounds } from '#server/http/rounds.ts';
import { startDelivering } from './delivery.ts';
import { registerNotificationRoutes } from './notifications.routes.ts';
import { readVapidKeys } from './vapid-keys.ts';

export { purgeNotifications } from './delivery.repo.ts';
export { forgetBetween, notify, withdraw } from './notify.ts';
export { notificationsSection } from './personal-data.repo.ts';
export { remindOfStreaks } from './streak-reminders.ts';

export function registerNotifications(app: FastifyInstance, deps: Deps): void {
  let delivering: Rounds | undefined;
  registerNotificationRoutes(app, deps);
  app.addHook('onListen', async () => {
    await readVapidKeys(deps.db);
    delivering = startDelivering(deps);
  });
  app.addHook('onClose', async () => delivering?.stop());
}
