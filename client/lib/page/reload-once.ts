const RELOADED_AT = 'jim-reloaded-at';
const RELOAD_PAUSE_MS = 60_000;
/** If the page is still open after this long, the user isn't leaving. */
const MAX_LEAVING_MS = 10_000;

/**
 * Firefox aborts pending requests as soon as the user follows a link or types a URL. Reloading because of a
 * failed chunk would cancel that navigation, so wait until the page is gone.
 */
export async function unlessLeaving<T>(load: () => Promise<T>): Promise<T> {
  let isLeaving = false;
  const leave = () => {
    isLeaving = true;
  };
  // Remove it soon: with a beforeunload listener, Firefox keeps the page out of the back/forward cache.
  window.addEventListener('beforeunload', leave);
  try {
    return await load();
  } catch (error) {
    if (isLeaving) await new Promise((resolve) => setTimeout(resolve, MAX_LEAVING_MS));
    throw error;
  } finally {
    window.removeEventListener('beforeunload', leave);
  }
}

/**
 * After a deploy, the old chunks are gone and a reload gets the new ones. Not twice in a row, to avoid a
 * reload loop, and not offline, where the browser would replace the app with its own error page.
 */
export async function reloadOnce(error: unknown): Promise<never> {
  const sinceReloadMs = Date.now() - Number(sessionStorage.getItem(RELOADED_AT));
  if (sinceReloadMs < RELOAD_PAUSE_MS || !(await isServerReachable())) throw error;
  sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  window.location.reload();
  return new Promise(() => undefined);
}

function isServerReachable(): Promise<boolean> {
  return fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}

/** In English, because the messages may be what failed to load. */
const CANNOT_START = 'JIM could not start. Check your connection and reload the page.';

/** Replaces the skeleton if the app itself can't start. */
export async function recoverStart(root: HTMLElement, error: unknown): Promise<void> {
  console.warn('JIM could not start:', error);
  try {
    await reloadOnce(error);
  } catch {
    const words = document.createElement('p');
    words.setAttribute('role', 'alert');
    words.textContent = CANNOT_START;
    words.style.padding = '1rem';
    root.replaceChildren(words);
  }
}
