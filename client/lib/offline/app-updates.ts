import { SERVICE_WORKER } from '#client/lib/page/trusted-types.ts';

/** A tab that stays open for days checks again when it becomes visible. */
const ASK_AGAIN_MS = 30 * 60_000;
/** Reloads after this long even if the new worker has not taken over. */
const MAX_HANDOVER_MS = 3_000;

/** Registers the service worker and calls `offer` when an update is ready. */
export async function watchForUpdates(offer: (takeOver: () => void) => void): Promise<void> {
  const container = navigator.serviceWorker;
  const registration = await container.register(SERVICE_WORKER, { updateViaCache: 'none' });
  const consider = (worker: ServiceWorker | null) => {
    if (worker) void considerWaiting(worker, offer);
  };
  // A shared listener, so a worker that is seen twice is only watched once.
  const onStateChange = ({ target }: Event) => {
    const worker = target as ServiceWorker;
    // The first worker has nothing to replace.
    if (worker.state === 'installed' && registration.active) consider(worker);
  };
  const watchInstalling = () =>
    registration.installing?.addEventListener('statechange', onStateChange);
  consider(registration.waiting);
  // The browser checks for updates on page load and may have found one already.
  watchInstalling();
  registration.addEventListener('updatefound', watchInstalling);
  let askedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - askedAt < ASK_AGAIN_MS) return;
    askedAt = Date.now();
    // Offline, there is nothing to update.
    registration.update().catch(() => undefined);
  });
}

async function considerWaiting(
  worker: ServiceWorker,
  offer: (takeOver: () => void) => void,
): Promise<void> {
  const takeOver = () => worker.postMessage('take-over');
  // The page came from the network and is already the new version. Only the worker has to change.
  if ((await versionOf(worker)) === pageVersion()) return takeOver();
  offer(() => {
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload());
    takeOver();
    // The browser may keep the old worker until its last response ends. The page comes from the network
    // anyway.
    setTimeout(() => window.location.reload(), MAX_HANDOVER_MS);
  });
}

function pageVersion(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="jim-version"]')?.content;
}

function versionOf(worker: ServiceWorker): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage('which-version', [port2]);
  });
}
