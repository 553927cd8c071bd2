import { Redirect, useParams } from 'wouter';
import { courtName } from '#client/entities/court/court-name.tsx';
import { EditRun } from '#client/features/runs/edit-run.tsx';
import { RunNotFound } from '#client/features/runs/run-not-found.tsx';
import { useRun } from '#client/features/runs/use-run.ts';
import { ApiError } from '#client/lib/api/call.ts';
import { t } from '#client/lib/i18n/t.ts';
import { LoadError } from '#client/ui/load-error.tsx';
import { PageContainer, PageHeader } from '#client/ui/page.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';

export function EditRunScreen() {
  const { key = '' } = useParams<{ key: string }>();
  const { data, error, refetch, isFetching } = useRun(key);
  if (error instanceof ApiError && error.status === 404) return <RunNotFound />;
  if (data && !(data.isHost && data.status === 'open')) {
    return <Redirect to={`/runs/${key}`} replace />;
  }
  return (
    <PageContainer className="max-w-2xl gap-5">
      <PageHeader
        back={`/runs/${key}`}
        title={t('runForm.editTitle')}
        {...(data && { description: t('runForm.atCourt', { court: courtName(data.court.name) }) })}
      />
      {data && <EditRun run={data} />}
      {!data && error && (
        <LoadError error={error} onRetry={() => refetch()} retrying={isFetching} />
      )}
      {!data && !error && (
        <div role="status" aria-label={t('runPage.loading')}>
          <Skeleton className="h-96 w-full rounded-xl" />
        </div>
      )}
    </PageContainer>
  );
}
