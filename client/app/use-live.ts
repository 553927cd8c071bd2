import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Keeps the signed-in screens up to date. Its code comes after the screen: nobody waits for it. */
export function useLive(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (typeof EventSource === 'undefined') return;
    let isGone = false;
    let stop: (() => void) | undefined;
    import('#client/lib/live/live.ts')
      .then(({ startLive }) => {
        if (!isGone) stop = startLive(queryClient);
      })
      // Without it the app works as it does for anybody who reloads.
      .catch(() => undefined);
    return () => {
      isGone = true;
      stop?.();
    };
  }, [queryClient]);
}
