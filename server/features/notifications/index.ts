export { purgeNotifications } from './delivery.repo.ts';
export { deliveryQueue } from './delivery.ts';
export { moveNotifications } from './notifications.repo.ts';
export { registerNotifications } from './notifications.routes.ts';
export { forgetBetween, notify, withdraw } from './notify.ts';
export { notificationsSection } from './personal-data.repo.ts';
export { remindOfStreaks } from './streak-reminders.ts';
