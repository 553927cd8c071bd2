export interface ToastMessage {
  title: string;
  description?: string;
  tone?: 'neutral' | 'success' | 'danger';
  /** Something to do about it. Without `durationMs` the message stays until it is done or dismissed. */
  action?: { label: string; onClick: () => void };
  durationMs?: number;
}

const AFTER_RELOAD_KEY = 'jim-toast-after-reload';

let show: ((message: ToastMessage) => void) | null = null;
let waiting: ToastMessage | null = null;

/** Shows a message; it takes the place of the one on screen. Works from anywhere, hooks included. */
export function toast(message: ToastMessage): void {
  if (show) show(message);
  else waiting = message;
}

/** Shows a message once the page has been loaded anew, which would take it off the screen. */
export function toastAfterReload(message: ToastMessage): void {
  try {
    sessionStorage.setItem(AFTER_RELOAD_KEY, JSON.stringify(message));
  } catch {
    // Without storage the message is lost; what it tells about has happened all the same.
  }
}

function takeMessageFromBeforeReload(): ToastMessage | null {
  // The first look into a tab's storage stops the page until the browser has opened it.
  const [navigation] = performance.getEntriesByType('navigation');
  if (navigation && 'type' in navigation && navigation.type !== 'reload') return null;
  try {
    const stored = sessionStorage.getItem(AFTER_RELOAD_KEY);
    sessionStorage.removeItem(AFTER_RELOAD_KEY);
    return stored ? JSON.parse(stored) : null;
  } catch {
    return null;
  }
}

/** For the Toaster, which arrives in a chunk of its own: until then the latest message waits. */
export function connectToaster(showMessage: (message: ToastMessage) => void): () => void {
  show = showMessage;
  waiting ??= takeMessageFromBeforeReload();
  if (waiting) show(waiting);
  waiting = null;
  return () => {
    show = null;
  };
}
