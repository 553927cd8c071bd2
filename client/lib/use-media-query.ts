import { useSyncExternalStore } from 'react';

/** For what CSS cannot decide, such as whether the map is loaded at all. Null as long as the app is not there. */
export function useMediaQuery(query: string): boolean | null {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
    () => null,
  );
}
