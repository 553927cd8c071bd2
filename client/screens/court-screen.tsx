import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { isInRange } from '#client/entities/court/court-distance.ts';
import { courtName } from '#client/entities/court/court-name.tsx';
import { courtsScrollState } from '#client/entities/court/courts-scroll-state.ts';
import { usePrefetchAroundCourts } from '#client/entities/court/prefetch-around-courts.ts';
import { useCurrentUser } from '#client/entities/person/current-user.ts';
import { CheckInButton } from '#client/features/check-ins/check-in-button.tsx';
import { PhotoStrip } from '#client/features/court-card/photo-strip.tsx';
import { OpenSuggestions, SuggestEdit } from '#client/features/court-card/suggest-edit.tsx';
import { CourtDetails, CourtDetailsSkeleton } from '#client/features/courts/court-details.tsx';
import { CourtLinks } from '#client/features/courts/court-links.tsx';
import { OfflineNotice } from '#client/features/courts/offline-notice.tsx';
import { CourtAlerts } from '#client/features/favourites/court-alerts.tsx';
import { CourtNote } from '#client/features/favourites/court-note.tsx';
import { PlayerCallCard } from '#client/features/favourites/player-call-card.tsx';
import { StarButton } from '#client/features/favourites/star-button.tsx';
import { PinMap } from '#client/features/map/lazy-map.tsx';
import { CodeExchange } from '#client/features/player-codes/code-exchange.tsx';
import { CourtNow } from '#client/features/presence/court-now.tsx';
import { UsualHours } from '#client/features/presence/usual-hours.tsx';
import { CourtRuns } from '#client/features/runs/court-runs.tsx';
import { ApiError } from '#client/lib/api/call.ts';
import { queryFor } from '#client/lib/api/query-client.ts';
import { t } from '#client/lib/i18n/t.ts';
import { useGeolocation } from '#client/lib/location/geolocation.ts';
import { takeUnfinished } from '#client/lib/navigation/return-after-login.ts';
import { BackLink } from '#client/ui/back-link.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { LoadError } from '#client/ui/load-error.tsx';
import { PageContainer, useDocumentTitle } from '#client/ui/page.tsx';
import { courtPage } from '#dist/endpoints/courts/courts.ts';
import { can } from '#shared/access.ts';
import type { CourtPage } from '#shared/courts/courts.contract.ts';
import { NotFoundScreen } from './not-found-screen.tsx';

export function CourtScreen() {
  usePrefetchAroundCourts();
  const { id = '' } = useParams();
  const { reading } = useGeolocation();
  const { data, error, refetch, isFetching } = useQuery(
    queryFor(courtPage, { params: { id: Number(id) }, query: {} }),
  );
  const [unfinished] = useState(() => takeUnfinished(`/courts/${id}`));
  useDocumentTitle(data ? courtName(data.name) : t('courts.list.heading'));
  const [, navigate] = useLocation();
  const actualId = data?.id;
  // For a merged court, the server returns the court it was merged into.
  useEffect(() => {
    if (actualId !== undefined && actualId !== Number(id)) {
      navigate(`/courts/${actualId}`, { replace: true });
    }
  }, [actualId, id, navigate]);
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
    return <NotFoundScreen />;
  }
  const isNear = data !== undefined && isInRange(reading, data);
  const links = data && (
    <CourtLinks
      court={data}
      star={
        <>
          <StarButton court={data} isLabelled startsAtOnce={unfinished === 'star'} />
          <CourtAlerts courtId={data.id} />
        </>
      }
    />
  );
  return (
    <PageContainer>
      <div className="flex flex-col gap-2">
        <BackLink href="/courts" state={courtsScrollState()} label={t('courtPage.back')} />
        <OfflineNotice />
        {data && (
          <CourtDetails
            court={data}
            position={reading}
            map={mapOf(data)}
            links={links}
            now={
              <CourtNow
                courtId={data.id}
                isClosed={data.closure !== null}
                isNear={isNear}
                checkIn={
                  <CheckInButton
                    court={data}
                    isSecondary={!isNear}
                    startsAtOnce={unfinished === 'check-in'}
                  />
                }
                call={<PlayerCallCard courtId={data.id} isNear={isNear} />}
                links={links}
              />
            }
            photos={<PhotoStrip court={data} />}
            suggestions={<OpenSuggestions courtId={data.id} />}
            suggestEdit={
              <SuggestEdit
                court={data}
                position={reading}
                renderMap={(props) => <PinMap {...props} />}
              />
            }
            runs={<CourtRuns courtId={data.id} />}
            usualHours={<UsualHours court={data} />}
            note={<CourtNote courtId={data.id} />}
            more={
              <>
                <CodeExchange courtId={data.id} />
                <ManageLink courtId={data.id} />
              </>
            }
          />
        )}
        {!data && <h1 className="sr-only">{t('courts.list.heading')}</h1>}
        {!data && error && <LoadError error={error} onRetry={refetch} retrying={isFetching} />}
        {!data && !error && <CourtDetailsSkeleton />}
      </div>
    </PageContainer>
  );
}

function ManageLink({ courtId }: { courtId: number }) {
  // The user is null for a moment when the session expires.
  const { user } = useCurrentUser();
  if (!user || !can(user.role, 'review-courts')) return null;
  return (
    <LinkButton href={`/admin?tab=map&court=${courtId}`} variant="secondary">
      {t('courtPage.manage')}
    </LinkButton>
  );
}

function mapOf({ name, latitude, longitude }: CourtPage): ReactNode {
  if (latitude === null || longitude === null) return null;
  return (
    <PinMap
      label={t('courtPage.map', { name })}
      position={{ latitude, longitude }}
      className="h-48 lg:h-96"
    />
  );
}
