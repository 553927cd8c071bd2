export const SHELL = '/index.html';

let filling: Promise<void> | undefined;

/**
 * Stores what the app needs to start offline, unless it is there. `install` does this once, but WebKit empties the
 * caches at a log-out (`Clear-Site-Data`) and keeps the worker, so the worker checks again while it runs.
 */
export function keepAppFiles(
  caches: CacheStorage,
  { name, files }: { name: string; files: readonly string[] },
): Promise<void> {
  filling ??= fill(caches, name, files).finally(() => {
    filling = undefined;
  });
  return filling;
}

async function fill(caches: CacheStorage, name: string, files: readonly string[]): Promise<void> {
  const cache = await caches.open(name);
  if ((await cache.match(SHELL)) === undefined) await cache.addAll([...files, SHELL]);
}

/**
 * The request for a page need not wait until the worker has started. Not in Firefox: there a preload
 * that fails, as it does without a network, fails the page whatever the worker responds with.
 */
export async function setNavigationPreload(
  manager: Pick<NavigationPreloadManager, 'enable' | 'disable'> | undefined,
  userAgent: string,
): Promise<void> {
  // Turned off by hand: the setting belongs to the registration and outlives an update of the worker.
  if (userAgent.includes('Firefox/')) await manager?.disable();
  else await manager?.enable();
}
