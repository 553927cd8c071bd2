import { useEffect } from 'react';
import { createStore, useStore } from '#client/lib/store/create-store.ts';

/** A counter, so overlapping callers don't show the navigation again too early. */
const hiders = createStore(0);

/** Hides the navigation while the caller is mounted, e.g. for the full-screen camera. */
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
