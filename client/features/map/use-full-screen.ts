import { useEffect, useState } from 'react';
import { useHideNavigation } from '#client/lib/navigation-hidden.ts';

/** The map over everything else; Escape leads out of it. */
export function useFullScreen() {
  const [isFull, setFull] = useState(false);
  useHideNavigation(isFull);
  useEffect(() => {
    if (!isFull) return;
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && setFull(false);
    document.addEventListener('keydown', leave);
    document.body.style.overflow = 'hidden';
    return () => {
      document.removeEventListener('keydown', leave);
      document.body.style.overflow = '';
    };
  }, [isFull]);
  return [isFull, setFull] as const;
}
