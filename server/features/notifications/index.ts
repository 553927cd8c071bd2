export { purgeNotifications } from './delivery.repo.ts';
export { deliveryQueue } from './delivery.ts';
export { PUSHES_PER_SECOND } from './delivery-queue.ts';
export { moveNotifications, notificationsSection } from './notifications.repo.ts';
export { registerNotifications } from './notifications.routes.ts';
export { forgetBetween, type ManyNews, notify, notifyMany, withdraw } from './notify.ts';
export { remindOfStreaks } from './streak-reminders.ts';
