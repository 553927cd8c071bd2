/** Shows what the server pushes, and opens the app where it leads. */
self.addEventListener('push', (event) => {
  const { title = 'JIM', text = '', link = '/', tag } = event.data?.json() ?? {};
  event.waitUntil(
    self.registration.showNotification(title, {
      body: text,
      icon: '/icon.svg',
      data: { link },
      ...(tag ? { tag } : {}),
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data?.link ?? '/', self.location.origin);
  // Only inside the app, whatever a message says.
  const target = url.origin === self.location.origin ? url.href : self.location.origin;
  event.waitUntil(openApp(target));
});

async function openApp(target) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const [open] = windows;
  if (!open) return self.clients.openWindow(target);
  await open.focus();
  return open.navigate(target).catch(() => self.clients.openWindow(target));
}
