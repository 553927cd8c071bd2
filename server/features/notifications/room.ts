import { inTransaction } from '#server/platform/jobs/recurring-jobs.ts';
import { defineRoom } from '#server/platform/room.ts';
import { purgeNotifications } from './delivery.repo.ts';
import { deliveryQueue } from './delivery.ts';
import { moveNotifications, notificationsSection } from './notifications.repo.ts';
import { registerNotifications } from './notifications.routes.ts';
import { remindOfStreaks } from './streak-reminders.ts';

export const notifications = defineRoom({
  name: 'notifications',
  tables: ['notifications', 'push_subscriptions'],
  routes: registerNotifications,
  jobs: (deps) => ({
    recurring: [
      { name: 'streaks that end today', everyMinutes: 15, run: remindOfStreaks },
      { name: 'old notifications', everyMinutes: 6 * 60, run: inTransaction(purgeNotifications) },
    ],
    queues: [deliveryQueue(deps)],
  }),
  personalData: [notificationsSection],
  onCourtMerged: moveNotifications,
});
