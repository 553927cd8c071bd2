import { ArrowUpDown, Megaphone, Star } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'wouter';
import { CourtName } from '#client/entities/court/court-name.tsx';
import { CourtPhoto } from '#client/entities/court/court-photo.tsx';
import { FriendsHere } from '#client/entities/court/friends-here.tsx';
import { PeopleNowLine } from '#client/entities/court/people-now.tsx';
import { formatCalendarDay } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyOffer } from '#client/ui/empty-offer.tsx';
import { LoadError } from '#client/ui/load-error.tsx';
import { SectionHeading } from '#client/ui/page.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { Favourite } from '#shared/favourites/favourites.contract.ts';
import { peopleNow } from '#shared/presence/presence-rules.ts';
import { useFavourites } from './use-favourites.ts';

/** For the few who change the order. */
const ArrangeDialog = lazy(() =>
  import('./arrange-dialog.tsx').then(({ ArrangeDialog: Dialog }) => ({ default: Dialog })),
);

/** Of none, of a quiet court, and while it loads: little below it moves when the answer comes, and nothing for most. */
const HEIGHT = 'min-h-40';

interface YourCourtsProps {
  /** When the next game is there. */
  renderNextRun?: (court: Favourite) => ReactNode;
}

/** What one came for: is anybody at the courts one plays at, and when is the next game? */
export function YourCourts({ renderNextRun }: YourCourtsProps) {
  const { data, error, refetch, isFetching } = useFavourites();
  const [isArranging, setArranging] = useState(false);
  return (
    <section aria-labelledby="your-courts" className="flex flex-col gap-3">
      <div className="flex min-h-12 items-center justify-between gap-3">
        <SectionHeading id="your-courts" title={t('favourites.title')} />
        {data && data.length > 1 && (
          <Button variant="ghost" className="-mr-4" onClick={() => setArranging(true)}>
            <ArrowUpDown aria-hidden="true" className="size-5" />
            {t('favourites.arrange.open')}
          </Button>
        )}
      </div>
      {data && data.length > 0 && (
        <ul className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 sm:-mx-6 sm:scroll-px-6 sm:px-6 lg:-mx-10 lg:scroll-px-10 lg:px-10">
          {data.map((court) => (
            <li key={court.id} className="flex w-72 max-w-[85%] shrink-0 snap-start">
              <CourtTile court={court} nextRun={renderNextRun?.(court)} />
            </li>
          ))}
        </ul>
      )}
      {data?.length === 0 && (
        <EmptyOffer
          icon={Star}
          text={t('favourites.empty')}
          href="/courts"
          action={t('favourites.find')}
          className={HEIGHT}
        />
      )}
      {!data && error && <LoadError error={error} onRetry={refetch} retrying={isFetching} />}
      {!data && !error && (
        <div role="status" aria-label={t('favourites.loading')} className="mb-2">
          <Skeleton className={`${HEIGHT} rounded-xl`} />
        </div>
      )}
      {isArranging && data && (
        <Suspense fallback={null}>
          <ArrangeDialog favourites={data} onClose={() => setArranging(false)} />
        </Suspense>
      )}
    </section>
  );
}

function CourtTile({ court, nextRun }: { court: Favourite; nextRun: ReactNode }) {
  return (
    <article
      className={`hairline relative flex ${HEIGHT} w-full flex-wrap content-start gap-x-3 gap-y-2 rounded-xl border bg-surface p-3 shadow-card transition-colors hover:bg-sunken`}
    >
      <CourtPhoto court={court} sizes="88px" className="size-22 shrink-0 rounded-lg" />
      <div className="flex min-w-0 flex-1 flex-col justify-center gap-1">
        <h3 className="line-clamp-2 font-bold wrap-anywhere">
          <Link
            href={`/courts/${court.id}`}
            className="underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            <CourtName name={court.name} />
          </Link>
        </h3>
        <State court={court} />
        {court.playersWanted > 0 && (
          <p className="flex items-center gap-1.5 text-sm font-semibold text-court">
            <Megaphone aria-hidden="true" className="size-4 shrink-0" />
            {t('favourites.playersWanted', { players: court.playersWanted })}
          </p>
        )}
      </div>
      {/* A time and names need the whole width: beside the picture each of them took two lines. */}
      <div className="w-full empty:hidden">{nextRun}</div>
      <span className="relative w-full empty:hidden">
        <FriendsHere courtId={court.id} />
      </span>
    </article>
  );
}

function State({ court }: { court: Favourite }) {
  const { closure } = court;
  if (closure) {
    return (
      <span>
        <Badge>
          {closure.until
            ? t('courts.card.closedUntil', { day: formatCalendarDay(closure.until) })
            : t('courts.card.closed')}
        </Badge>
      </span>
    );
  }
  if (isQuiet(court)) {
    return <p className="text-sm text-ink-soft">{t('favourites.quiet')}</p>;
  }
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <PeopleNowLine court={court} />
    </p>
  );
}

function isQuiet({ closure, activeNow, estimate }: Favourite): boolean {
  return closure === null && peopleNow(activeNow, estimate).people === 0;
}
