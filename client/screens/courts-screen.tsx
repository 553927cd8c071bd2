import { CalendarClock } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { AtCourtBanner } from '#client/entities/court/at-court-banner.tsx';
import { useHasCheckedIn } from '#client/entities/court/checked-in-today.ts';
import { courtName } from '#client/entities/court/court-name.tsx';
import {
  latestMapPlace,
  type MapPlace,
  recallCourts,
  rememberCourts,
} from '#client/entities/court/courts-as-left.ts';
import { FriendsHere } from '#client/entities/court/friends-here.tsx';
import { usePrefetchAroundCourts } from '#client/entities/court/prefetch-around-courts.ts';
import { useFriendsAtCourts } from '#client/entities/court/use-friends-at-courts.ts';
import { useNearbyCourts } from '#client/entities/court/use-nearby-courts.ts';
import { CheckInButton } from '#client/features/check-ins/check-in-button.tsx';
import { useCheckInMoment } from '#client/features/check-ins/check-in-moment.ts';
import { useCheckInHere } from '#client/features/check-ins/use-check-in.ts';
import { CourtActions } from '#client/features/courts/court-actions.tsx';
import { isInRange } from '#client/features/courts/court-distance.ts';
import {
  CourtList,
  CourtListSkeleton,
  FIRST_SHOWN,
  NoMatch,
} from '#client/features/courts/court-list.tsx';
import { CourtSearch } from '#client/features/courts/court-search.tsx';
import { locate } from '#client/features/courts/locate.ts';
import { LocationBanner } from '#client/features/courts/location-banner.tsx';
import { NearestCourts } from '#client/features/courts/nearest-courts.tsx';
import { OfflineNotice } from '#client/features/courts/offline-notice.tsx';
import { OwnSubmissions } from '#client/features/courts/own-submissions.tsx';
import { useCourtList } from '#client/features/courts/use-courts.ts';
import { useKeptScroll } from '#client/features/courts/use-kept-scroll.ts';
import { StarButton } from '#client/features/favourites/star-button.tsx';
import { CourtMap, MapLoading, PinMap } from '#client/features/map/lazy-map.tsx';
import { formatDistanceTo } from '#client/lib/i18n/distance.ts';
import { loadMessages } from '#client/lib/i18n/load-language.ts';
import { t } from '#client/lib/i18n/t.ts';
import {
  type GeolocationState,
  PERMISSION_DENIED,
  UNSUPPORTED,
  useGeolocation,
} from '#client/lib/location/geolocation.ts';
import { useMediaQuery } from '#client/lib/page/use-media-query.ts';
import { LinkButton } from '#client/ui/link-button.tsx';
import { LoadError } from '#client/ui/load-error.tsx';
import { PageHeader } from '#client/ui/page.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { useDebounced } from '#client/ui/use-debounced.ts';
import { MAX_LISTED } from '#shared/courts/court-rules.ts';
import type { Court } from '#shared/courts/courts.contract.ts';
import type { BoundingBox } from '#shared/map/bounding-box.ts';
import type { Position } from '#shared/map/position.ts';

/** Camera and form are for the few who register a court: they come when the dialog opens. */
const RegisterCourtDialog = lazy(async () => {
  const [{ RegisterCourtDialog: Dialog }] = await Promise.all([
    import('#client/features/court-registration/register-court-dialog.tsx'),
    loadMessages('-more'),
  ]);
  return { default: Dialog };
});

const NOWHERE = { latitude: null, longitude: null };

/** It tried and failed, and nobody keeps it from trying again. */
function hasNoPlaceYet({ reading, error }: GeolocationState): boolean {
  if (reading !== null || error === null) return false;
  return error.code !== PERMISSION_DENIED && error.code !== UNSUPPORTED;
}

/** Null starts the map at the user: also after a search that was cleared while the list was open. */
function mapStart(here: Position | null, searching: boolean): MapPlace | null {
  const left = latestMapPlace();
  if (!left?.beforeSearch || searching) return left;
  return here ? null : { ...left, ...left.beforeSearch, beforeSearch: null };
}

const rememberMap = (map: MapPlace) => rememberCourts({ map });

export function CourtsScreen() {
  usePrefetchAroundCourts();
  const location = useGeolocation();
  const { checkInHere, busyLabel } = useCheckInHere();
  const here = location.reading;
  const [left] = useState(recallCourts);
  const [search, setSearch] = useState(left.search ?? '');
  const settled = useDebounced(search);
  const searching = settled.trim() !== '';
  const nearby = useNearbyCourts(here);
  const [shown, setShown] = useState(left.shown ?? FIRST_SHOWN);
  const [area, setArea] = useState<BoundingBox | null>(null);
  const pages = Math.ceil(shown / MAX_LISTED);
  const courts = useCourtList({ search: settled, position: here, area, pages });
  const courtHere = nearby.data?.find((court) => isInRange(here, court));
  const isDone = useHasCheckedIn(courtHere?.id);
  const isWide = useMediaQuery('(min-width: 1024px)');
  const moment = useCheckInMoment();
  const [view, setView] = useState(left.view ?? 'map');
  const [registering, setRegistering] = useState(false);
  const friends = useFriendsAtCourts();
  const list = useRef<HTMLElement>(null);

  useKeptScroll(left.scrollY ?? 0);
  useEffect(() => rememberCourts({ search: settled, view, shown }), [settled, view, shown]);
  const openRegistration = () => setRegistering(true);
  const renderCheckIn = (court: Court) => <CheckInButton court={court} />;

  function changeSearch(next: string) {
    setSearch(next);
    searchIn(null);
  }

  function searchIn(next: BoundingBox | null) {
    setArea(next);
    setShown(FIRST_SHOWN);
  }

  function viewAll() {
    setView('list');
    list.current?.scrollIntoView();
  }

  const mapSize = 'h-[clamp(28rem,60dvh,32rem)] lg:h-[calc(100dvh-18rem)] lg:min-h-96';
  // Two places are kept for it as long as the width is not known: in the build.
  const map =
    isWide === null ? (
      <MapLoading className={mapSize} />
    ) : (
      <CourtMap
        location={location}
        onEnableLocation={locate}
        nearby={nearby.data ?? null}
        found={searching ? (courts.data ?? null) : null}
        area={area}
        // Without words the map shows all that is there: only a list beside it has something to search.
        onSearchArea={searching || isWide ? searchIn : undefined}
        // Beside the map the list says it.
        nothingFound={!isWide && <NoMatch />}
        left={mapStart(here, searching)}
        // Without it the full-screen map closes: the card of a check-in would be behind it.
        search={!isWide && !moment && <CourtSearch value={search} onChange={changeSearch} />}
        onRest={rememberMap}
        renderAction={(court) => isInRange(here, court) && renderCheckIn(court)}
        renderFriends={({ id }) => <FriendsHere courtId={id} />}
        friends={friends}
        className={mapSize}
      />
    );
  const nearest = here && !searching && (
    <NearestCourts
      nearby={nearby}
      position={here}
      renderCheckIn={(court) => <CheckInButton court={court} compact />}
      onViewAll={viewAll}
    />
  );
  const mapPanel = (
    <div className="flex flex-col gap-4">
      {searching && !courts.data && courts.error && (
        <LoadError error={courts.error} onRetry={courts.refetch} retrying={courts.isFetching} />
      )}
      {!isWide && nearest}
      {map}
    </div>
  );
  const courtList =
    isWide === null ? (
      <CourtListSkeleton />
    ) : (
      <CourtList
        courts={courts}
        searching={searching || area !== null}
        onLeaveArea={area ? () => searchIn(null) : undefined}
        shown={shown}
        onShow={setShown}
        position={here}
        onRegister={openRegistration}
        renderCheckIn={renderCheckIn}
        renderFriends={({ id }) => <FriendsHere courtId={id} />}
        renderStar={(court) => <StarButton court={court} />}
      />
    );

  return (
    <div className="mx-auto grid w-full max-w-7xl gap-6 2xl:max-w-[100rem] px-4 pt-4 pb-10 sm:px-6 lg:grid-cols-[minmax(22rem,27rem)_1fr] lg:items-start lg:gap-8 lg:px-8 lg:pt-8">
      <div className="flex min-w-0 flex-col gap-5">
        <PageHeader title={t('courts.title')} actions={<RunsLink />} />
        <OfflineNotice />
        <CourtActions
          locationKnown={here !== null}
          onLocateAgain={hasNoPlaceYet(location) && locate}
          isDone={isDone}
          toGo={courtHere ? null : formatDistanceTo(here, nearby.data?.[0] ?? NOWHERE)}
          onRegister={openRegistration}
          onCheckIn={checkInHere}
          checkInBusyLabel={busyLabel}
        />
        {courtHere && (
          <AtCourtBanner
            title={t('courts.atCourt.title')}
            text={t('courts.atCourt.text', {
              name: courtName(courtHere.name),
              distance: formatDistanceTo(here, courtHere) ?? '',
            })}
            checkIn={<CheckInButton court={courtHere} className="w-full" />}
          />
        )}
        <LocationBanner state={location} onEnable={locate} />
        <CourtSearch value={search} onChange={changeSearch} />
        {isWide !== false && <div className="not-lg:hidden empty:hidden">{nearest}</div>}
        {!searching && <OwnSubmissions />}
        <section ref={list} aria-label={t('courts.views.label')} className="scroll-mt-4">
          {isWide !== false && <div className="not-lg:hidden">{courtList}</div>}
          {!isWide && (
            <div className="lg:hidden">
              <Tabs
                label={t('courts.views.label')}
                value={view}
                onValueChange={(value) => setView(value === 'list' ? 'list' : 'map')}
                tabs={[
                  { value: 'map', label: t('courts.views.map'), panel: mapPanel },
                  { value: 'list', label: t('courts.views.list'), panel: courtList },
                ]}
              />
            </div>
          )}
        </section>
      </div>
      {isWide !== false && <div className="sticky top-8 min-w-0 not-lg:hidden">{map}</div>}
      {registering && (
        <Suspense fallback={null}>
          <RegisterCourtDialog
            onClose={() => setRegistering(false)}
            renderCheckIn={renderCheckIn}
            renderMap={(props) => <PinMap {...props} />}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Games with a time have no entry in the navigation: this is the way there. */
function RunsLink() {
  return (
    <LinkButton href="/runs" variant="ghost">
      <CalendarClock aria-hidden="true" className="size-5" />
      {t('runs.title')}
    </LinkButton>
  );
}
