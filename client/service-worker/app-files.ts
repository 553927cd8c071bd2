export const SHELL = '/index.html';

let filling: Promise<void> | undefined;

/**
 * Caches what the app needs to start offline, if it isn't cached. `install` does this once. But WebKit clears
 * the caches at logout (`Clear-Site-Data`) and keeps the worker, so the worker checks again while it runs.
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
 * Lets a page request start before the worker has. Not in Firefox, where a preload that fails offline fails
 * the page even if the worker responds.
 */
export async function setNavigationPreload(
  manager: Pick<NavigationPreloadManager, 'enable' | 'disable'> | undefined,
  userAgent: string,
): Promise<void> {
  // Disable it explicitly, because the setting outlives an update of the worker.
  if (userAgent.includes('Firefox/')) await manager?.disable();
  else await manager?.enable();
}
