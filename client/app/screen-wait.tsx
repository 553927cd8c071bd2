import { type ReactNode, Suspense, useState } from 'react';
import { isTakingOver } from '#client/lib/taking-over.ts';

interface ScreenWaitProps {
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * Waits for the code of a screen. The one that came with the page is there already, and a boundary
 * around it would be taken over in its own time, when the answers have changed what it shows.
 */
export function ScreenWait({ fallback, children }: ScreenWaitProps) {
  const [isThere] = useState(isTakingOver);
  return isThere ? children : <Suspense fallback={fallback}>{children}</Suspense>;
}
