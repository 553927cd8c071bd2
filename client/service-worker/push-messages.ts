import type { NotificationEvent, PushEvent, ServiceWorkerScope } from './worker-types.ts';

interface PushMessage {
  title?: string;
  text?: string;
  link?: string;
  tag?: string;
}

/** Shows what the server pushes. */
export async function showPush(worker: ServiceWorkerScope, { data }: PushEvent): Promise<void> {
  const { title = 'JIM', text = '', link = '/', tag } = (data?.json() ?? {}) as PushMessage;
  await worker.registration.showNotification(title, {
    body: text,
    icon: '/icons/icon-192.png',
    data: { link },
    ...(tag ? { tag } : {}),
  });
}

/** Opens the app where the message leads. */
export async function openFromNotification(
  worker: ServiceWorkerScope,
  { notification }: NotificationEvent,
): Promise<void> {
  notification.close();
  const { origin } = worker.location;
  const url = new URL(notification.data?.link ?? '/', origin);
  // Only inside the app, whatever a message says.
  const target = url.origin === origin ? url.href : origin;
  const [open] = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!open) {
    await worker.clients.openWindow(target);
    return;
  }
  await open.focus();
  await open.navigate(target).catch(() => worker.clients.openWindow(target));
}
