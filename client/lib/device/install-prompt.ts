import { createStore, useStore } from '#client/lib/store/create-store.ts';

/** Not in the DOM's own types: only Chromium has it. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

type InstallState = 'unavailable' | 'offered' | 'installed';

/** The browser's offer, as long as nobody has taken it up. */
const offer = createStore<InstallPromptEvent | 'installed' | null>(null);

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

function stateOf(made: InstallPromptEvent | 'installed' | null): InstallState {
  const isStandalone = window.matchMedia('(display-mode: standalone)').matches;
  if (made === 'installed' || isStandalone) return 'installed';
  return made ? 'offered' : 'unavailable';
}
