const RELOADED_AT = 'jim-reloaded-at';
const RELOAD_PAUSE_MS = 60_000;
/** Somebody who is still here after that has not left. */
const MAX_LEAVING_MS = 10_000;

/**
 * Firefox breaks off what a page loads the moment somebody follows a link or types an address. A reload for
 * the sake of a chunk would break off that, too, so a failure waits until the page is gone.
 */
export async function unlessLeaving<T>(load: () => Promise<T>): Promise<T> {
  let isLeaving = false;
  const leave = () => {
    isLeaving = true;
  };
  // For no longer than needed: with such a listener Firefox does not keep the page for the way back.
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

/** After a deploy the old chunks are gone; the new page knows the new names. Not twice in a row, or it would never end. */
export function reloadOnce(error: unknown): Promise<never> {
  const sinceReloadMs = Date.now() - Number(sessionStorage.getItem(RELOADED_AT));
  if (sinceReloadMs < RELOAD_PAUSE_MS) throw error;
  sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  window.location.reload();
  return new Promise(() => undefined);
}

/** In English like the page without scripts: the texts may be what is missing. */
const CANNOT_START = 'JIM could not start. Check your connection and reload the page.';

/** When the app itself cannot start: nobody shall look at a skeleton for ever. */
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
