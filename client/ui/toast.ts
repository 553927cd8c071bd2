export interface ToastMessage {
  title: string;
  description?: string;
  tone?: 'neutral' | 'success' | 'danger';
  /** Without `durationMs`, a message with an action stays until the user acts or dismisses it. */
  action?: { label: string; onClick: () => void };
  durationMs?: number;
  /** For a message about a card that opens at the top of the screen. */
  isAtBottom?: boolean;
}

const AFTER_RELOAD_KEY = 'jim-toast-after-reload';

let show: ((message: ToastMessage) => void) | null = null;
let waiting: ToastMessage | null = null;

/** Shows a message and replaces the current one. Can be called from anywhere. */
export function toast(message: ToastMessage): void {
  if (show) show(message);
  else waiting = message;
}

export function toastAfterReload(message: ToastMessage): void {
  try {
    sessionStorage.setItem(AFTER_RELOAD_KEY, JSON.stringify(message));
  } catch {
    // Without storage the message is lost, but what it reports has still happened.
  }
}

function takeMessageFromBeforeReload(): ToastMessage | null {
  // The first access to sessionStorage blocks the page, so skip it unless this is a reload.
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

/** Called by the Toaster, which is a lazy chunk. Until then, the latest message waits. */
export function connectToaster(showMessage: (message: ToastMessage) => void): () => void {
  show = showMessage;
  waiting ??= takeMessageFromBeforeReload();
  if (waiting) show(waiting);
  waiting = null;
  return () => {
    show = null;
  };
}

const PLAIN_TOAST_MS = 5000;

/** Shows messages as plain text if the Toaster's chunk didn't load. Without it, a failed action would look like none. */
export function connectPlainToaster(): void {
  // The live region must exist before its text, or screen readers don't announce it.
  const region = document.body.appendChild(document.createElement('div'));
  region.setAttribute('role', 'status');
  let timer: ReturnType<typeof setTimeout> | undefined;
  connectToaster(({ title, description }) => {
    region.className =
      'fixed inset-x-4 top-4 z-50 mx-auto max-w-sm rounded-xl border border-edge bg-surface p-4 font-semibold shadow-lg';
    region.textContent = [title, description].filter(Boolean).join('. ');
    clearTimeout(timer);
    timer = setTimeout(() => {
      region.className = '';
      region.textContent = '';
    }, PLAIN_TOAST_MS);
  });
}
