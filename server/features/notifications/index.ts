export { deliveryQueue } from './delivery.ts';
export { PUSHES_PER_SECOND } from './delivery-queue.ts';
export { forgetBetween, type ManyNews, notify, notifyMany, withdraw } from './notify.ts';
export { remindOfStreaks } from './streak-reminders.ts';
