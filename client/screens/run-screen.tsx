import { useState } from 'react';
import { useParams } from 'wouter';
import { courtName } from '#client/entities/court/court-name.tsx';
import { PinMap } from '#client/features/map/lazy-map.tsx';
import { RunDetails, RunDetailsSkeleton } from '#client/features/runs/run-details.tsx';
import { RunNotFound } from '#client/features/runs/run-not-found.tsx';
import { useRun } from '#client/features/runs/use-run.ts';
import { ApiError } from '#client/lib/api/call.ts';
import { t } from '#client/lib/i18n/t.ts';
import { takeUnfinished } from '#client/lib/navigation/return-after-login.ts';
import { BackLink } from '#client/ui/back-link.tsx';
import { LoadError } from '#client/ui/load-error.tsx';
import { PageContainer, useDocumentTitle } from '#client/ui/page.tsx';
import { runName } from '#shared/runs/run-words.ts';

export function RunScreen() {
  const { key = '' } = useParams<{ key: string }>();
  const { data, error, refetch, isFetching } = useRun(key);
  const [unfinished] = useState(() => takeUnfinished(`/runs/${key}`));
  useDocumentTitle(data ? runName(t, data.format, courtName(data.court.name)) : t('runPage.title'));
  if (error instanceof ApiError && error.status === 404) return <RunNotFound />;
  return (
    <PageContainer>
      <div className="flex flex-col gap-2">
        <BackLink href="/runs" />
        {data && (
          <RunDetails
            run={data}
            startsAtOnce={unfinished === 'join-run'}
            map={
              <PinMap
                label={t('courtPage.map', { name: courtName(data.court.name) })}
                position={data.court}
                className="h-56"
              />
            }
          />
        )}
        {!data && <h1 className="sr-only">{t('runPage.title')}</h1>}
        {!data && error && (
          <LoadError error={error} onRetry={() => refetch()} retrying={isFetching} />
        )}
        {!data && !error && <RunDetailsSkeleton />}
      </div>
    </PageContainer>
  );
}
