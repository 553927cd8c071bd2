import { useEffect, useRef } from 'react';

/** Open dialogs, the top one last. */
const dialogs: { close: () => void }[] = [];

/**
 * Back closes the top dialog instead of leaving the screen, in browsers with the Navigation API. A history entry per
 * dialog would work everywhere, but removing it races with a dialog that closes by going to another screen.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!isOpen) return;
    const dialog = { close: () => latest.current() };
    dialogs.push(dialog);
    // Safari before 26.2 and Firefox before 147 have no `navigation`. The same listener is only added once.
    (window as Partial<Window>).navigation?.addEventListener('navigate', onNavigate);
    return () => void dialogs.splice(dialogs.indexOf(dialog), 1);
  }, [isOpen]);
}

function onNavigate(event: NavigateEvent): void {
  const top = dialogs.at(-1);
  // `cancelable` is false if Back would load another document.
  if (!top || event.navigationType !== 'traverse' || !event.cancelable) return;
  event.preventDefault();
  top.close();
}
