import { createStore, useStore } from '#client/lib/store/create-store.ts';

/** Chromium only, so it is missing from the DOM types. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

/** `by-hand`: on iOS, only the user can install the app, through the browser's share menu. */
export type InstallState = 'unavailable' | 'offered' | 'by-hand' | 'installed';

const HINTED_KEY = 'jim-install-hinted';

const offer = createStore<InstallPromptEvent | 'installed' | null>(null);
const hint = createStore(false);

/** Call this at page start, because the browser fires the event once, long before Settings is open. */
export function listenForInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Suppresses the browser's own install bar; Settings has a button instead.
    event.preventDefault();
    offer.set(event as InstallPromptEvent);
  });
  window.addEventListener('appinstalled', () => offer.set('installed'));
}

export function useInstallPrompt() {
  const made = useStore(offer);
  const install = () => {
    if (made === null || made === 'installed') return;
    // A prompt can be used once. The browser fires a new one if the user declined.
    offer.set(null);
    void made.prompt();
  };
  return { state: stateOf(made), install };
}

/**
 * Shows how to install JIM, once per device. Call it when the user has just seen some benefit, such as after
 * the first check-in, starred court or alert.
 */
export function offerInstall(): void {
  const state = stateOf(offer.get());
  if ((state !== 'offered' && state !== 'by-hand') || wasHinted()) return;
  hint.set(true);
}

export function useInstallHint() {
  const isShown = useStore(hint);
  const close = () => {
    noteHinted();
    hint.set(false);
  };
  return { isShown, close };
}

export function isInstalled(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches;
}

/** iPads report themselves as Macs, but Macs have no touch screen. */
export function isAppleTouch({ userAgent, maxTouchPoints }: Navigator = navigator): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

function stateOf(made: InstallPromptEvent | 'installed' | null): InstallState {
  if (made === 'installed' || isInstalled()) return 'installed';
  if (made) return 'offered';
  return isAppleTouch() ? 'by-hand' : 'unavailable';
}

function wasHinted(): boolean {
  try {
    return localStorage.getItem(HINTED_KEY) !== null;
  } catch {
    // Without storage, the hint would be shown every time.
    return true;
  }
}

function noteHinted(): void {
  try {
    localStorage.setItem(HINTED_KEY, '1');
  } catch {
    // Without storage, the hint isn't offered at all.
  }
}
