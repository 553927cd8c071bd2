import { createStore, useStore } from '#client/lib/store/create-store.ts';

/** Not in the DOM's own types: only Chromium has it. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

/** "by-hand": on an iPhone nobody but the person can do it, from the menu of the browser. */
export type InstallState = 'unavailable' | 'offered' | 'by-hand' | 'installed';

const HINTED_KEY = 'jim-install-hinted';

/** The browser's offer, as long as nobody has taken it up. */
const offer = createStore<InstallPromptEvent | 'installed' | null>(null);
const hint = createStore(false);

/** From the start of the page on: the browser makes its offer once, long before Settings is open. */
export function listenForInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // We offer it in Settings instead of in a bar of the browser's own.
    event.preventDefault();
    offer.set(event as InstallPromptEvent);
  });
  window.addEventListener('appinstalled', () => offer.set('installed'));
}

export function useInstallPrompt() {
  const made = useStore(offer);
  const install = () => {
    if (made === null || made === 'installed') return;
    // An offer can be taken up once; the browser makes another one if it was declined.
    offer.set(null);
    void made.prompt();
  };
  return { state: stateOf(made), install };
}

/**
 * Shows how to put JIM on the home screen, once on a device and only where that is possible. For moments
 * that make it worth it: the first check-in, the first court starred, the first alert.
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

/** Whether JIM runs from the home screen, without the frame of a browser. */
export function isInstalled(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches;
}

/** iPads pretend to be Macs, which have no screen to touch. */
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
    // Where nothing can be remembered, it would come again and again.
    return true;
  }
}

function noteHinted(): void {
  try {
    localStorage.setItem(HINTED_KEY, '1');
  } catch {
    // It will not be offered there in the first place.
  }
}
