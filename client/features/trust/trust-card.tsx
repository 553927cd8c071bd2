import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { ReadyJim } from '#client/entities/reward/ready-jim.tsx';
import { queryFor } from '#client/lib/api/query-client.ts';
import { formatDate } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Card } from '#client/ui/card.tsx';
import { LoadError } from '#client/ui/load-error.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { MyTrust } from '#shared/trust/trust.contract.ts';
import { myTrust } from '#shared/trust/trust.endpoints.ts';
import { NextSteps } from './next-steps.tsx';
import { OwnStrikes } from './own-strikes.tsx';

/** How well JIM knows the person, what comes next, and what of their $JIM is ready. */
export function TrustCard() {
  const headingId = useId();
  const { data, error, refetch, isFetching } = useQuery(queryFor(myTrust, {}));
  const section = useRef<HTMLElement>(null);
  const isLoaded = data !== undefined;
  useEffect(() => {
    // From the notification of a strike, which is about what stands here.
    if (isLoaded && window.location.hash === '#trust') section.current?.scrollIntoView();
  }, [isLoaded]);
  return (
    <section ref={section} aria-labelledby={headingId} className="scroll-mt-20">
      <Card className="flex flex-col gap-4">
        <h2 id={headingId} className="text-lg font-extrabold tracking-tight">
          {t('trust.title')}
        </h2>
        {data && (
          <>
            <Level level={data.level} />
            <ReadyJim />
            {data.unprovenUntil && (
              <p className="rounded-lg bg-sunken p-4">
                {t('trust.unproven', { date: formatDate(data.unprovenUntil) })}
              </p>
            )}
            <NextSteps next={data.next} />
          </>
        )}
        {!data && error && (
          <LoadError error={error} onRetry={() => void refetch()} retrying={isFetching} />
        )}
        {!data && !error && (
          <div role="status" aria-label={t('trust.loading')} className="flex flex-col gap-4">
            <Skeleton className="h-16 w-full" />
            <Skeleton className="h-16 w-full" />
            <Skeleton className="h-52 w-full" />
          </div>
        )}
        <OwnStrikes />
      </Card>
    </section>
  );
}

function Level({ level }: Pick<MyTrust, 'level'>) {
  return (
    <div className="flex gap-3">
      <ShieldCheck aria-hidden="true" className="mt-1 size-6 shrink-0 text-ball-text" />
      <div>
        <p className="font-display text-2xl font-extrabold">{t(`trust.levels.${level}`)}</p>
        <p className="text-ink-soft">{t(`trust.levelMeans.${level}`)}</p>
      </div>
    </div>
  );
}
