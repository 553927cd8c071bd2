import { useDeferredValue, useState } from 'react';

/**
 * For a large part of a screen that waits for its data: React renders it in slices of 5 ms and answers taps between
 * them. Once shown, it stays, even if something in it waits for new data.
 */
export function useInSlices(isReady: boolean): boolean {
  const [wasReady, setWasReady] = useState(isReady);
  if (isReady && !wasReady) setWasReady(true);
  return useDeferredValue(wasReady);
}
