import { useQueryClient } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { useSeenAt } from '#client/lib/court-memory.ts';
import { relativeTime } from '#client/lib/relative-time.ts';
import { COURTS_TEXTS } from './courts.texts.ts';

/** Says that the courts on the screen are remembered ones, and asks anew once there is a connection. */
export function OfflineNotice() {
  const queryClient = useQueryClient();
  const seenAt = useSeenAt();
  const isRemembered = seenAt !== null;
  useEffect(() => {
    if (!isRemembered) return;
    const askAnew = () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey: [path] }) =>
          typeof path === 'string' && path.startsWith('/api/courts'),
      });
    window.addEventListener('online', askAnew);
    return () => window.removeEventListener('online', askAnew);
  }, [isRemembered, queryClient]);
  // The live region is there before its words: only then are they announced.
  return (
    <div role="status" className="empty:hidden">
      {seenAt && (
        <p className="hairline flex items-center gap-3 rounded-xl border bg-surface p-4 shadow-card">
          <WifiOff aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
          {COURTS_TEXTS.offline(relativeTime(seenAt))}
        </p>
      )}
    </div>
  );
}
