import { useSyncExternalStore } from 'react';

/** Not in the DOM's own types: only Chromium has it. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

type InstallState = 'unavailable' | 'offered' | 'installed';

let offer: InstallPromptEvent | null = null;
let installed = false;
const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

/** From the start of the page on: the browser makes its offer once, long before Settings is open. */
export function listenForInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // We offer it in Settings instead of in a bar of the browser's own.
    event.preventDefault();
    offer = event as InstallPromptEvent;
    changed();
  });
  window.addEventListener('appinstalled', () => {
    offer = null;
    installed = true;
    changed();
  });
}

function currentState(): InstallState {
  if (installed || window.matchMedia('(display-mode: standalone)').matches) return 'installed';
  return offer ? 'offered' : 'unavailable';
}

export function useInstallPrompt() {
  const state = useSyncExternalStore(subscribe, currentState);
  const install = () => {
    const made = offer;
    // An offer can be taken up once; the browser makes another one if it was declined.
    offer = null;
    void made?.prompt();
    changed();
  };
  return { state, install };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
