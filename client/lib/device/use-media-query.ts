import { startTransition, useEffect, useState } from 'react';
import { isTakingOver } from '#client/lib/taking-over.ts';

/** For what CSS cannot decide, such as whether the map is loaded at all. Null as long as the app is not there. */
export function useMediaQuery(query: string): boolean | null {
  const [matches, setMatches] = useState(() =>
    isTakingOver() ? null : window.matchMedia(query).matches,
  );
  useEffect(() => {
    const list = window.matchMedia(query);
    const tell = () => startTransition(() => setMatches(list.matches));
    tell();
    list.addEventListener('change', tell);
    return () => list.removeEventListener('change', tell);
  }, [query]);
  return matches;
}
