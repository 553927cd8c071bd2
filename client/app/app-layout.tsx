import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import {
  closeCheckInMoment,
  useCheckInMoment,
} from '#client/features/check-ins/check-in-moment.ts';
import { NotificationBell } from '#client/features/notifications/notification-bell.tsx';
import { useInstallHint } from '#client/lib/device/install-prompt.ts';
import { t } from '#client/lib/i18n/t.ts';
import { lazyPart } from '#client/lib/page/lazy-part.ts';
import { PageContainer, PageEnd } from '#client/ui/page.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Navigation } from './navigation.tsx';
import { ScreenErrorBoundary } from './screen-error-boundary.tsx';
import { useRecovery } from './use-recovery.ts';

/** A constant element, so the screen isn't re-rendered with the layout. */
const BELL = <NotificationBell />;

/** Lazy: only needed after a check-in. */
const MomentCard = lazyPart(() => import('./check-in-moment.tsx'), 'CheckInMoment');

const InstallHint = lazyPart(() => import('./install-hint.tsx'), 'InstallHint');

export function AppLayout({ children }: { children: ReactNode }) {
  const [location] = useLocation();
  const main = useRef<HTMLElement>(null);
  const lastLocation = useRef(location);
  useLive();
  useRecovery();

  useEffect(() => {
    if (lastLocation.current === location) return;
    lastLocation.current = location;
    // A new screen starts at the top, visually and for screen readers.
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
    closeCheckInMoment();
  }, [location]);

  return (
    <>
      <a
        href="#content"
        className="sr-only rounded-lg bg-ball px-4 py-3 font-semibold text-on-ball focus:not-sr-only focus:fixed focus:top-2 focus:left-[max(0.5rem,env(safe-area-inset-left))] focus:z-50"
      >
        {t('app.skipToContent')}
      </a>
      <main
        id="content"
        ref={main}
        tabIndex={-1}
        className="min-h-dvh pb-(--navigation-height) outline-none lg:pb-0 lg:pl-28"
      >
        <CardSlot />
        <ScreenErrorBoundary key={location}>
          <PageEnd value={BELL}>
            <Suspense fallback={<ScreenLoading />}>{children}</Suspense>
          </PageEnd>
        </ScreenErrorBoundary>
      </main>
      <Navigation />
      <aside
        aria-label={t('app.notifications')}
        className="fixed bottom-6 left-0 z-40 hidden w-28 justify-center lg:flex"
      >
        <NotificationBell />
      </aside>
    </>
  );
}

function CardSlot() {
  const hasMoment = useCheckInMoment() !== null;
  const { isShown: hasHint } = useInstallHint();
  if (!hasMoment && !hasHint) return null;
  return (
    <Suspense fallback={null}>
      <div className="mx-auto max-w-5xl px-4 pt-4 sm:px-6 lg:px-10 lg:pt-8">
        {hasMoment ? <MomentCard /> : <InstallHint />}
      </div>
    </Suspense>
  );
}

/** Appears with a delay, so a chunk that loads quickly causes no flicker. */
export function ScreenLoading() {
  return (
    <div role="status" aria-label={t('app.loading')} className="animate-late">
      <PageContainer className="gap-5">
        <Skeleton className="h-9 w-48" />
        <Skeleton className="h-40 rounded-xl" />
        <Skeleton className="h-64 rounded-xl" />
      </PageContainer>
    </div>
  );
}

/** Keeps signed-in screens up to date. Loads after the screen. */
function useLive(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (typeof EventSource === 'undefined') return;
    let isGone = false;
    let stop: (() => void) | undefined;
    import('#client/lib/live/live.ts')
      .then(({ startLive }) => {
        if (!isGone) stop = startLive(queryClient);
      })
      // Without it, the app works, but the user has to reload for updates.
      .catch(() => undefined);
    return () => {
      isGone = true;
      stop?.();
    };
  }, [queryClient]);
}
