import type { ReactNode } from 'react';
import { t } from '#client/lib/i18n/t.ts';
import { LoadError } from '#client/ui/load-error.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { CourtAnswer } from './court-answer.tsx';
import { CourtNowActions } from './court-now-actions.tsx';
import { useCourtNow } from './use-court-now.ts';

interface CourtNowProps {
  courtId: number;
  isClosed: boolean;
  isNear: boolean;
  checkIn: ReactNode;
  call: ReactNode;
  links: ReactNode;
}

export function CourtNow({ courtId, isClosed, ...actions }: CourtNowProps) {
  const { query, act, running } = useCourtNow(courtId);
  const { data: now, error, refetch, isFetching } = query;
  if (now) {
    return (
      <section aria-label={t('presence.title')} className="flex flex-col gap-3">
        <CourtAnswer now={now} isClosed={isClosed} />
        {isClosed ? (
          actions.links
        ) : (
          <CourtNowActions now={now} act={act} running={running} {...actions} />
        )}
      </section>
    );
  }
  if (error) {
    return (
      <div className="flex flex-col gap-3">
        <LoadError error={error} onRetry={refetch} retrying={isFetching} />
        {!isClosed && actions.checkIn}
        {actions.links}
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <div role="status" aria-label={t('presence.loading')} className="flex flex-col gap-3">
        <Skeleton className="h-7 w-4/5" />
        <Skeleton className="h-12 w-full rounded-lg" />
        <Skeleton className="h-12 w-full rounded-lg" />
      </div>
      {actions.links}
    </div>
  );
}
