import type { ReactNode } from 'react';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';

export function GpsPrompt({ loading, onEnable }: { loading: boolean; onEnable: () => void }) {
  return (
    <div className="hairline flex items-center justify-between gap-x-4 gap-y-2 border-t py-2 pr-2 pl-4">
      <p className="text-sm">{t('map.gpsPrompt')}</p>
      <Button
        variant="secondary"
        className="shrink-0"
        busyLabel={loading && t('map.gpsSearching')}
        onClick={onEnable}
      >
        {t('map.gpsButton')}
      </Button>
    </div>
  );
}

export function CourtsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="hairline absolute inset-x-3 bottom-3 z-[1000] mx-auto flex w-fit max-w-full flex-wrap items-center gap-3 rounded-xl border bg-surface p-3 text-sm shadow-card"
    >
      {t('map.failed')}
      <Button variant="secondary" onClick={onRetry}>
        {t('map.retry')}
      </Button>
    </div>
  );
}

export function MapNote({ children }: { children: ReactNode }) {
  return (
    <div
      role="status"
      className="hairline absolute inset-x-3 bottom-3 z-[1000] mx-auto max-w-md rounded-xl border bg-surface p-4 text-center shadow-card"
    >
      {children}
    </div>
  );
}
