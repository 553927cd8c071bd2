import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useCurrentUser } from '#client/entities/person/current-user.ts';
import { ConfirmEmailNotice } from '#client/features/accounts/confirm-email-notice.tsx';
import { CheckInButton } from '#client/features/check-ins/check-in-button.tsx';
import { useFavourites } from '#client/features/favourites/use-favourites.ts';
import { YourCourts } from '#client/features/favourites/your-courts.tsx';
import { HomeHeader } from '#client/features/home/home-header.tsx';
import { HeaderSkeleton, SectionsSkeleton } from '#client/features/home/home-skeleton.tsx';
import { HomeTop } from '#client/features/home/home-top.tsx';
import { useKnownBalance } from '#client/features/home/known-balance.ts';
import { NowList } from '#client/features/home/now-list.tsx';
import { QuickActions } from '#client/features/home/quick-actions.tsx';
import { type CourtHere, useNow } from '#client/features/home/use-now.ts';
import { WhereIAm } from '#client/features/home/where-i-am.tsx';
import { NextRuns } from '#client/features/runs/next-runs.tsx';
import { needsAnswer, useOwnRuns } from '#client/features/runs/use-runs.ts';
import { queryFor } from '#client/lib/api/query-client.ts';
import { t } from '#client/lib/i18n/t.ts';
import { useInSlices } from '#client/lib/page/in-slices.ts';
import { lazyPart } from '#client/lib/page/lazy-part.ts';
import { PageContainer, useDocumentTitle } from '#client/ui/page.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { userStats } from '#dist/endpoints/check-ins/check-ins.ts';
import { listRequests } from '#dist/endpoints/friends/friends.ts';
import { listWaitingGames } from '#dist/endpoints/games/games.ts';
import { friendsHere } from '#dist/endpoints/presence/presence.ts';
import type { Favourite } from '#shared/favourites/favourites.contract.ts';
import { HomeAnswers } from './home-answers.tsx';
import { LeaveButton } from './home-stay.tsx';

const Checklist = lazyPart(() => import('#client/features/home/checklist.tsx'), 'Checklist');
const AboutJim = lazyPart(() => import('#client/features/home/about-jim.tsx'), 'AboutJim', {
  whenIdle: true,
});

/** Games are confirmed or expire without the user, so a reopened Home refetches them. */
const FRESH_MS = 60_000;

export function DashboardScreen() {
  useDocumentTitle(t('home.title'));
  const { user } = useCurrentUser();
  const known = useKnownBalance();
  const isPending = known.isPending || user === null;
  return (
    <PageContainer>
      <div className="flex flex-col gap-3.5 lg:gap-6">
        <HomeTop />
        {isPending ? <HeaderSkeleton /> : <HomeHeader known={known} />}
        {user && <ConfirmEmailNotice user={user} />}
        <Sections />
      </div>
    </PageContainer>
  );
}

/** Everything below the header, shown together so that a late section doesn't push others down. */
function Sections() {
  const stats = useQuery(queryFor(userStats, {}));
  const favourites = useFavourites();
  const runs = useOwnRuns();
  const requests = useQuery(queryFor(listRequests, {}));
  const games = useQuery({ ...queryFor(listWaitingGames, {}), staleTime: FRESH_MS });
  const friends = useQuery(queryFor(friendsHere, {}));
  const now = useNow();
  const all = [stats, favourites, runs, requests, games, friends];
  // Not `isPending`: mounting a section refetches failed queries, which would bring the skeleton back forever.
  const isReady = useInSlices(all.every(({ isFetched }) => isFetched) && now.isHereKnown);
  if (!isReady) return <SectionsSkeleton />;
  // Without stats, don't treat the user as a new member.
  const isNew = stats.data?.totalCheckIns === 0;
  const { here, items, location } = now;
  const isNamed = new Set([here?.court.id ?? 0, ...items.map(({ court }) => court.id)]);
  return (
    <>
      <HomeAnswers
        runs={runs.data?.filter(needsAnswer) ?? []}
        games={games.data ?? []}
        requests={requests.data?.incoming ?? []}
      />
      {here && <WhereIAm here={here} action={<HereAction here={here} />} />}
      <div className="flex flex-col gap-3.5 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] lg:gap-x-8 lg:gap-y-6">
        <div className="lg:col-start-2">
          <QuickActions isCalm={here !== undefined} />
        </div>
        <div className="flex min-w-0 flex-col gap-3.5 lg:col-start-1 lg:gap-6 lg:row-span-2 lg:row-start-1">
          {isNew && (
            <Suspense fallback={<Skeleton className="h-68 rounded-xl" />}>
              <Checklist location={location} />
            </Suspense>
          )}
          <NowList now={now} hidesEmpty={isNew} />
          <NextRuns
            near={location.reading ?? placeOf(favourites.data)}
            hereId={here?.court.id}
            hidesEmpty={isNew}
          />
        </div>
        <YourCourts except={isNamed} hidesEmpty={isNew} />
      </div>
      <Suspense fallback={<Skeleton className="h-36 rounded-xl" />}>
        <AboutJim isFolded={!isNew} />
      </Suspense>
    </>
  );
}

function HereAction({ here: { court, isPresent } }: { here: CourtHere }) {
  if (isPresent) return <LeaveButton courtId={court.id} />;
  return <CheckInButton court={court} className="w-full sm:w-auto" />;
}

/** Where to look for runs while the position is unknown. */
function placeOf(favourites: readonly Favourite[] = []) {
  const [court] = favourites;
  if (!court || court.latitude === null || court.longitude === null) return null;
  return { latitude: court.latitude, longitude: court.longitude };
}
