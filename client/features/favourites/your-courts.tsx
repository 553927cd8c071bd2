import { ArrowUpDown, Star, Users } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'wouter';
import { CourtName, courtName } from '#client/entities/court/court-name.tsx';
import { formatPeople } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { lazyPart } from '#client/lib/page/lazy-part.ts';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { LoadError } from '#client/ui/load-error.tsx';
import { SectionTop } from '#client/ui/section-top.tsx';
import type { Favourite } from '#shared/favourites/favourites.contract.ts';
import { peopleNow } from '#shared/presence/presence-rules.ts';
import { useFavourites } from './use-favourites.ts';

const ArrangeDialog = lazyPart(() => import('./arrange-dialog.tsx'), 'ArrangeDialog');

interface YourCourtsProps {
  except: ReadonlySet<number>;
  /** New members see a checklist instead. */
  hidesEmpty: boolean;
}

export function YourCourts({ except, hidesEmpty }: YourCourtsProps) {
  const { data, error, refetch, isFetching } = useFavourites();
  const [isArranging, setArranging] = useState(false);
  const shown = data?.filter(({ id }) => !except.has(id));
  if (!data && !error) return null;
  if (shown?.length === 0 && (hidesEmpty || data?.length !== 0)) return null;
  return (
    <section aria-labelledby="your-courts" className="flex min-w-0 flex-col gap-1">
      <SectionTop id="your-courts" title={t('favourites.title')}>
        {data && data.length > 1 && (
          <Button variant="ghost" className="-mr-2 px-2" onClick={() => setArranging(true)}>
            <ArrowUpDown aria-hidden="true" className="size-5" />
            {t('favourites.arrange.open')}
          </Button>
        )}
      </SectionTop>
      {shown && shown.length > 0 && (
        <ul className="no-scrollbar -mx-4 flex snap-x scroll-px-4 gap-2 overflow-x-auto px-4 py-0.5 sm:-mx-6 sm:scroll-px-6 sm:px-6 lg:mx-0 lg:flex-wrap lg:px-0">
          {shown.map((court) => (
            <li key={court.id} className="flex max-w-64 shrink-0 snap-start">
              <CourtChip court={court} />
            </li>
          ))}
        </ul>
      )}
      {data?.length === 0 && (
        <p className="flex min-h-12 flex-wrap items-center gap-x-2 text-ink-soft">
          <Star aria-hidden="true" className="size-5 shrink-0 text-ball-text" />
          {t('favourites.none')}
          <Link href="/courts" className="tap-line font-semibold text-ball-text underline">
            {t('favourites.find')}
          </Link>
        </p>
      )}
      {!data && error && <LoadError error={error} onRetry={refetch} retrying={isFetching} />}
      {isArranging && data && (
        <Suspense fallback={null}>
          <ArrangeDialog favourites={data} onClose={() => setArranging(false)} />
        </Suspense>
      )}
    </section>
  );
}

function CourtChip({ court }: { court: Favourite }) {
  const now = peopleNow(court.activeNow, court.estimate);
  const name = courtName(court.name);
  return (
    <Link
      href={`/courts/${court.id}`}
      aria-label={
        court.closure
          ? t('favourites.closedChip', { court: name })
          : t('favourites.chip', { court: name, people: formatPeople(now) })
      }
      className="inline-flex min-h-11 min-w-0 items-center gap-2 rounded-full border border-edge bg-surface px-4 text-sm font-semibold transition-colors hover:bg-sunken"
    >
      <span className="truncate">
        <CourtName name={court.name} />
      </span>
      {court.closure ? (
        <span className="font-normal text-brick">{t('courts.card.closed')}</span>
      ) : (
        <span
          className={classNames(
            'inline-flex shrink-0 items-center gap-1 tabular-nums',
            now.people > 0 ? 'text-ball-text' : 'font-normal text-ink-soft',
          )}
        >
          <Users aria-hidden="true" className="size-4" />
          {formatPeople(now)}
        </span>
      )}
    </Link>
  );
}
