import { CalendarClock } from 'lucide-react';
import { Suspense } from 'react';
import { AtCourtBanner } from '#client/entities/court/at-court-banner.tsx';
import { courtName } from '#client/entities/court/court-name.tsx';
import { usePrefetchAroundCourts } from '#client/entities/court/prefetch-around-courts.ts';
import { CheckInButton } from '#client/features/check-ins/check-in-button.tsx';
import { useCheckInHere } from '#client/features/check-ins/use-check-in.ts';
import { CourtActions } from '#client/features/courts/court-actions.tsx';
import { locate } from '#client/features/courts/locate.ts';
import { LocationBanner } from '#client/features/courts/location-banner.tsx';
import { OfflineNotice } from '#client/features/courts/offline-notice.tsx';
import { PinMap } from '#client/features/map/lazy-map.tsx';
import { formatDistanceTo } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { lazyPart } from '#client/lib/page/lazy-part.ts';
import { LinkButton } from '#client/ui/link-button.tsx';
import { PageHeader } from '#client/ui/page.tsx';
import { PhoneCourts, WideCourts } from './courts-layouts.tsx';
import { CourtsMap, type CourtsProps, Search } from './courts-parts.tsx';
import { useCourtsScreen } from './use-courts-screen.ts';

/** Loads with the dialog: few visits register a court. */
const RegisterCourtDialog = lazyPart(
  () => import('#client/features/court-registration/register-court-dialog.tsx'),
  'RegisterCourtDialog',
);

export function CourtsScreen() {
  usePrefetchAroundCourts();
  const state = useCourtsScreen();
  const { isWide, location, courtHere, here } = state;
  return (
    <div className="mx-auto grid w-full max-w-7xl gap-6 2xl:max-w-[100rem] px-4 pt-4 pb-10 sm:px-6 lg:grid-cols-[minmax(22rem,27rem)_1fr] lg:items-start lg:gap-8 lg:px-8 lg:pt-8">
      <div className="flex min-w-0 flex-col gap-3 lg:gap-5">
        <PageHeader title={t('courts.title')} actions={<RunsLink />} />
        <OfflineNotice />
        <Actions state={state} />
        <Search state={state} />
        <LocationBanner state={location} onEnable={locate} />
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
        {/* The width isn't known in the build, so its HTML has both. */}
        {isWide !== false && <WideCourts state={state} />}
        {!isWide && <PhoneCourts state={state} />}
      </div>
      {isWide !== false && (
        <div className="sticky top-8 max-h-[calc(100dvh-4rem)] min-w-0 overflow-y-auto rounded-xl not-lg:hidden">
          <CourtsMap state={state} />
        </div>
      )}
      {state.registering && (
        <Suspense fallback={null}>
          <RegisterCourtDialog
            onClose={() => state.setRegistering(false)}
            renderCheckIn={(court) => <CheckInButton court={court} />}
            renderMap={(props) => <PinMap {...props} />}
          />
        </Suspense>
      )}
    </div>
  );
}

function Actions({ state }: CourtsProps) {
  const { here, toGo } = state;
  const { checkInHere, busyLabel } = useCheckInHere();
  return (
    <CourtActions
      locationKnown={here !== null}
      isDone={state.isDone}
      toGo={toGo}
      onRegister={() => state.setRegistering(true)}
      onCheckIn={checkInHere}
      checkInBusyLabel={busyLabel}
    />
  );
}

function RunsLink() {
  return (
    <LinkButton href="/runs" variant="ghost" className="max-sm:px-0!">
      <CalendarClock aria-hidden="true" className="size-5" />
      {t('runs.title')}
    </LinkButton>
  );
}
