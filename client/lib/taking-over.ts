import { startTransition, useEffect, useState } from 'react';
import { repeatTap } from '#client/lib/early-tap.ts';

/**
 * React takes over the markup that came with the page, which it has to find as the build rendered it.
 * The build is the one place without a window.
 */
let isUnderWay = typeof window === 'undefined';

export function isTakingOver(): boolean {
  return isUnderWay;
}

export function beginTakingOver(): void {
  isUnderWay = true;
}

/** For the outermost component: everything in it is React's from now on. */
export function useEndOfTakingOver(): void {
  useEffect(() => {
    isUnderWay = false;
    repeatTap();
  }, []);
}

/** False while React takes over the page: for what the page's own markup does not show yet. */
export function useIsAppHere(): boolean {
  const [isHere, setHere] = useState(() => !isTakingOver());
  // A transition is drawn in small pieces: whoever types or scrolls in the meantime does not notice.
  useEffect(() => startTransition(() => setHere(true)), []);
  return isHere;
}
