const RELOADED_AT = 'jim-reloaded-at';
const RELOAD_PAUSE_MS = 60_000;

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
