import { isAwayStatus } from '#client/lib/offline/worker-protocol.ts';
import { setNavigationPreload } from '#client/service-worker/app-files.ts';
import { keepAppFiles, SHELL } from './app-files.ts';
import { answerCourts, isCourtRead } from './court-memory.ts';
import type { NotificationEvent, PushEvent, ServiceWorkerScope } from './worker-types.ts';

/* Injected by the build (scripts/vite/service-worker.ts). */
declare const APP_VERSION: string;
declare const APP_FILES: readonly string[];

const worker = self as unknown as ServiceWorkerScope;
const APP_CACHE = `jim-app-${APP_VERSION}`;
const keepApp = () => keepAppFiles(worker.caches, { name: APP_CACHE, files: APP_FILES });

worker.addEventListener('install', (event) => {
  event.waitUntil(keepApp());
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(becomeTheOne());
});

worker.addEventListener('message', ({ data, ports }) => {
  if (data === 'which-version') ports[0]?.postMessage(APP_VERSION);
  // The page decides when. Otherwise a new worker would delete the files of an open page.
  if (data === 'take-over') void worker.skipWaiting();
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return;
  if (request.mode === 'navigate') {
    const answer = page(request, event.preloadResponse);
    event.respondWith(answer);
    event.waitUntil(answer.then(keepApp).catch(() => undefined));
  } else if (url.pathname.startsWith('/assets/')) {
    event.respondWith(asset(request));
  } else if (isCourtRead(url)) {
    const answer = answerCourts(request, worker.caches);
    event.respondWith(answer);
    // Needed after a login without a page load.
    event.waitUntil(answer.then(keepApp).catch(() => undefined));
  }
  // Everything else, including the live stream, goes directly to the server.
});

worker.addEventListener('push', (event) => event.waitUntil(showPush(worker, event)));
worker.addEventListener('notificationclick', (event) =>
  event.waitUntil(openFromNotification(worker, event)),
);

async function becomeTheOne(): Promise<void> {
  const names = await worker.caches.keys();
  const old = names.filter((name) => name.startsWith('jim-app-') && name !== APP_CACHE);
  await Promise.all(old.map((name) => worker.caches.delete(name)));
  await setNavigationPreload(worker.registration.navigationPreload, navigator.userAgent);
  await worker.clients.claim();
}

/** Prefers the network, so users never see an old version after a deploy. */
async function page(request: Request, preloaded: Promise<Response | undefined>): Promise<Response> {
  try {
    const answer = (await preloaded) ?? (await fetch(request));
    // The app explains that the server is down and what still works.
    const isAway = isAwayStatus(answer.status);
    return (isAway && (await worker.caches.match(SHELL))) || answer;
  } catch (error) {
    const shell = await worker.caches.match(SHELL);
    if (shell) return shell;
    throw error;
  }
}

/** File names contain a content hash, so cached files never go stale. */
async function asset(request: Request): Promise<Response> {
  const kept = await worker.caches.match(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    const cache = await worker.caches.open(APP_CACHE);
    await cache.put(request.url, answer.clone());
  }
  return answer;
}

interface PushMessage {
  title?: string;
  text?: string;
  link?: string;
  tag?: string;
}

async function showPush(worker: ServiceWorkerScope, { data }: PushEvent): Promise<void> {
  const { title = 'JIM', text = '', link = '/', tag } = (data?.json() ?? {}) as PushMessage;
  await worker.registration.showNotification(title, {
    body: text,
    icon: '/icons/icon-192.png',
    data: { link },
    ...(tag ? { tag } : {}),
  });
}

async function openFromNotification(
  worker: ServiceWorkerScope,
  { notification }: NotificationEvent,
): Promise<void> {
  notification.close();
  const { origin } = worker.location;
  const url = new URL(notification.data?.link ?? '/', origin);
  // Never open other sites, whatever the message says.
  const target = url.origin === origin ? url.href : origin;
  const [open] = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!open) {
    await worker.clients.openWindow(target);
    return;
  }
  await open.focus();
  await open.navigate(target).catch(() => worker.clients.openWindow(target));
}
