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
