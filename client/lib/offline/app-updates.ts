import { SERVICE_WORKER } from '#client/lib/page/trusted-types.ts';

/** A tab that is open for days asks again when somebody comes back to it. */
const ASK_AGAIN_MS = 30 * 60_000;
/** Who asked for a reload waits no longer for the new worker than this. */
const MAX_HANDOVER_MS = 3_000;

/** Registers the service worker, and tells when a newer app than this page's is ready to take over. */
export async function watchForUpdates(offer: (takeOver: () => void) => void): Promise<void> {
  const container = navigator.serviceWorker;
  const registration = await container.register(SERVICE_WORKER, { updateViaCache: 'none' });
  const consider = (worker: ServiceWorker | null) => {
    if (worker) void considerWaiting(worker, offer);
  };
  // One function for all, so a worker that is seen twice is watched once.
  const onStateChange = ({ target }: Event) => {
    const worker = target as ServiceWorker;
    // The very first one has nothing to replace.
    if (worker.state === 'installed' && registration.active) consider(worker);
  };
  const watchInstalling = () =>
    registration.installing?.addEventListener('statechange', onStateChange);
  consider(registration.waiting);
  // The browser looks for a new version as the page loads, and may have started before this.
  watchInstalling();
  registration.addEventListener('updatefound', watchInstalling);
  let askedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - askedAt < ASK_AGAIN_MS) return;
    askedAt = Date.now();
    // Without a connection there is nothing new either.
    registration.update().catch(() => undefined);
  });
}

async function considerWaiting(
  worker: ServiceWorker,
  offer: (takeOver: () => void) => void,
): Promise<void> {
  const takeOver = () => worker.postMessage('take-over');
  // The page came from the network and is the new app already: only its files need their keeper.
  if ((await versionOf(worker)) === pageVersion()) return takeOver();
  offer(() => {
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload());
    takeOver();
    // A browser may keep the old one until its last answer has ended. The page comes from the network anyway.
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
