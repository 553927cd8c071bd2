import { useEffect } from 'react';
import { createStore, useStore } from '#client/lib/store/create-store.ts';

/** How many open things want the navigation away: a count, so that overlapping ones do not bring it back early. */
const hiders = createStore(0);

/** Hides the navigation while `hidden` is true and the caller is on screen: the camera needs all of it. */
export function useHideNavigation(hidden: boolean): void {
  useEffect(() => {
    if (!hidden) return;
    hiders.set(hiders.get() + 1);
    return () => hiders.set(hiders.get() - 1);
  }, [hidden]);
}

export function useNavigationHidden(): boolean {
  return useStore(hiders) > 0;
}
