import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Keeps signed-in screens up to date. Loads after the screen. */
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
      // Without it, the app works, but the user has to reload for updates.
      .catch(() => undefined);
    return () => {
      isGone = true;
      stop?.();
    };
  }, [queryClient]);
}
