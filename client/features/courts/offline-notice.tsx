import { CloudOff, WifiOff } from 'lucide-react';
import { relativeTime } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { useSeenAt } from '#client/lib/offline/court-memory.ts';
import { whyUnreachable } from '#client/lib/offline/reachability.ts';

export function OfflineNotice() {
  const seenAt = useSeenAt();
  const isOffline = whyUnreachable() === 'offline';
  const Icon = isOffline ? WifiOff : CloudOff;
  // The live region must exist before its text, or screen readers don't announce it.
  return (
    <div role="status" className="empty:hidden">
      {seenAt && (
        <p className="hairline flex items-center gap-3 rounded-xl border bg-surface p-4 shadow-card">
          <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
          {isOffline
            ? t('courts.offline', { when: relativeTime(seenAt) })
            : t('courts.serverAway', { when: relativeTime(seenAt) })}
        </p>
      )}
    </div>
  );
}
