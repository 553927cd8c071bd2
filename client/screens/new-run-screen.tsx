import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearch } from 'wouter';
import { courtName } from '#client/entities/court/court-name.tsx';
import { CourtPicker } from '#client/entities/court/court-picker.tsx';
import { useNearbyCourts } from '#client/entities/court/use-nearby-courts.ts';
import { StartRun } from '#client/features/runs/start-run.tsx';
import { ApiError } from '#client/lib/api/call.ts';
import { queryFor } from '#client/lib/api/query-client.ts';
import { t } from '#client/lib/i18n/t.ts';
import { useGeolocation } from '#client/lib/location/geolocation.ts';
import { Card } from '#client/ui/card.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { LoadError } from '#client/ui/load-error.tsx';
import { PageContainer, PageHeader } from '#client/ui/page.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { courtPage } from '#dist/endpoints/courts/courts.ts';

/** Starts a run at the court in `?court=`, or asks for a court first. */
export function NewRunScreen() {
  const courtId = Number(new URLSearchParams(useSearch()).get('court'));
  const isChosen = Number.isSafeInteger(courtId) && courtId > 0;
  return (
    <PageContainer className="max-w-2xl gap-5">
      {isChosen ? <NewRun key={courtId} courtId={courtId} /> : <ChooseCourt />}
    </PageContainer>
  );
}

const MAX_SUGGESTED = 3;

function ChooseCourt() {
  const [, navigate] = useLocation();
  const { reading } = useGeolocation();
  const { data = [] } = useNearbyCourts(reading);
  return (
    <>
      <PageHeader back="/runs" title={t('runs.start')} description={t('runForm.chooseCourt')} />
      <Card>
        <CourtPicker
          label={t('runForm.court')}
          court={null}
          suggested={data.slice(0, MAX_SUGGESTED)}
          onChange={(court) => court && navigate(`/runs/new?court=${court.id}`, { replace: true })}
        />
      </Card>
    </>
  );
}

function NewRun({ courtId }: { courtId: number }) {
  const { data, error, refetch, isFetching } = useQuery(
    queryFor(courtPage, { params: { id: courtId }, query: {} }),
  );
  const isAbsent = error instanceof ApiError && error.status === 404;
  const timezone = data?.isApproved ? data.timezone : null;
  return (
    <>
      <PageHeader
        back="/runs"
        title={t('runs.start')}
        {...(data && { description: t('runForm.atCourt', { court: courtName(data.name) }) })}
      />
      {data && timezone !== null && <StartRun court={{ id: data.id, timezone }} />}
      {(isAbsent || (data && timezone === null)) && (
        <Card className="flex flex-col gap-3">
          <p>{t('runForm.notHere')}</p>
          <LinkButton href="/runs/new" variant="secondary">
            {t('runForm.otherCourt')}
          </LinkButton>
        </Card>
      )}
      {!data && error && !isAbsent && (
        <LoadError error={error} onRetry={() => refetch()} retrying={isFetching} />
      )}
      {!data && !error && (
        <div role="status" aria-label={t('runPage.loading')} className="flex flex-col gap-5">
          <Skeleton className="h-96 w-full rounded-xl" />
          <Skeleton className="h-72 w-full rounded-xl" />
        </div>
      )}
    </>
  );
}
