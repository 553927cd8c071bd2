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
import { readProfile } from '#dist/endpoints/people/people.ts';

/** Starts a run at the court in `?court=`, or asks for a court first. Invites the friend in `?invite=`. */
export function NewRunScreen() {
  const search = new URLSearchParams(useSearch());
  const courtId = Number(search.get('court'));
  const isChosen = Number.isSafeInteger(courtId) && courtId > 0;
  const handle = search.get('invite');
  return (
    <PageContainer className="max-w-2xl gap-5">
      {isChosen ? (
        <NewRun key={courtId} courtId={courtId} inviteHandle={handle} />
      ) : (
        <ChooseCourt inviteHandle={handle} />
      )}
    </PageContainer>
  );
}

function newRunPath(search: { court?: string; invite: string | null }): string {
  const { invite, ...rest } = search;
  const params = new URLSearchParams({ ...rest, ...(invite !== null && { invite }) });
  return params.size > 0 ? `/runs/new?${params}` : '/runs/new';
}

interface InviteHandle {
  /** Handle of a friend to invite. */
  inviteHandle: string | null;
}

const MAX_SUGGESTED = 3;

function ChooseCourt({ inviteHandle }: InviteHandle) {
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
          onChange={(court) =>
            court &&
            navigate(newRunPath({ court: String(court.id), invite: inviteHandle }), {
              replace: true,
            })
          }
        />
      </Card>
    </>
  );
}

function NewRun({ courtId, inviteHandle }: InviteHandle & { courtId: number }) {
  const friend = useFriend(inviteHandle);
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
      {data && timezone !== null && <StartRun court={{ id: data.id, timezone }} friend={friend} />}
      {(isAbsent || (data && timezone === null)) && (
        <Card className="flex flex-col gap-3">
          <p>{t('runForm.notHere')}</p>
          <LinkButton href={newRunPath({ invite: inviteHandle })} variant="secondary">
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

/** Undefined unless the user is a friend, because only friends can be invited. */
function useFriend(handle: string | null) {
  const { data } = useQuery({
    ...queryFor(readProfile, { params: { handle: handle ?? '' } }),
    enabled: handle !== null,
  });
  return data?.friendshipStatus === 'friends' ? data : undefined;
}
