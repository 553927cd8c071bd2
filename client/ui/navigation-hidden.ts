import { useEffect, useSyncExternalStore } from 'react';

/** How many open things want the navigation away: a count, so that overlapping ones do not bring it back early. */
let hiders = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  hiders += by;
  for (const listener of listeners) listener();
}

/** Hides the navigation while `hidden` is true and the caller is on screen: the camera needs all of it. */
export function useHideNavigation(hidden: boolean): void {
  useEffect(() => {
    if (!hidden) return;
    change(1);
    return () => change(-1);
  }, [hidden]);
}

export function useNavigationHidden(): boolean {
  const isHidden = () => hiders > 0;
  return useSyncExternalStore(subscribe, isHidden, isHidden);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
