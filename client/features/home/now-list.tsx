import { ChevronRight, CloudOff, WifiOff } from 'lucide-react';
import { Link } from 'wouter';
import { CourtName } from '#client/entities/court/court-name.tsx';
import { CourtPhoto } from '#client/entities/court/court-photo.tsx';
import { PeopleNowLine } from '#client/entities/court/people-now.tsx';
import { Avatar } from '#client/entities/person/avatar.tsx';
import { PersonName } from '#client/entities/person/person-name.tsx';
import { formatDistance } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { geolocation } from '#client/lib/location/geolocation.ts';
import { whyUnreachable } from '#client/lib/offline/reachability.ts';
import { Card } from '#client/ui/card.tsx';
import { LoadError } from '#client/ui/load-error.tsx';
import { MoreLink, SectionTop } from '#client/ui/section-top.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { LiveCourt, Now } from './use-now.ts';

const MAX_FACES = 2;

interface NowListProps {
  now: Now;
  /** New members see a checklist instead. */
  hidesEmpty: boolean;
}

export function NowList({ now, hidesEmpty }: NowListProps) {
  const { items, isEmptyCity, games, location } = now;
  const isLoading = items.length === 0 && isLocating(now);
  const isFailed = items.length === 0 && games.error !== null;
  if (hidesEmpty && items.length === 0 && !isEmptyCity && !isLoading && !isFailed) return null;
  return (
    <section aria-labelledby="now" className="flex flex-col gap-1">
      <SectionTop id="now" title={t('home.now.title')}>
        <MoreLink href="/mobile-dashboard">{t('home.now.activity')}</MoreLink>
      </SectionTop>
      <Card className="px-3 py-1">
        {items.length > 0 && (
          <ul aria-live="polite">
            {items.map((item) => (
              <LiveCourtRow key={item.court.id} item={item} />
            ))}
          </ul>
        )}
        {isLoading && (
          <div role="status" aria-label={t('home.now.loading')} className="py-2">
            <Skeleton className="h-12 w-full rounded-lg" />
          </div>
        )}
        {isFailed && games.error && (
          <LoadError
            error={games.error}
            onRetry={() => void games.refetch()}
            retrying={games.isFetching}
          />
        )}
        {items.length === 0 && !isLoading && !isFailed && <NothingOn now={now} />}
        {items.length > 0 && location.reading === null && !now.isOffline && (
          <LocateLine error={location.error} />
        )}
      </Card>
    </section>
  );
}

function isLocating({ location, games, isOffline }: Now): boolean {
  if (isOffline || games.error) return false;
  return location.reading === null ? location.status === 'loading' : !games.data;
}

function NothingOn({ now: { isOffline, isEmptyCity, isGameHere, location } }: { now: Now }) {
  if (isOffline) {
    const isServerAway = whyUnreachable() === 'server-away';
    const Icon = isServerAway ? CloudOff : WifiOff;
    return (
      <p className="flex min-h-14 items-center gap-3 px-1 text-ink-soft">
        <Icon aria-hidden="true" className="size-5 shrink-0" />
        {isServerAway ? t('home.serverAway') : t('home.now.offline')}
      </p>
    );
  }
  if (location.reading === null) return <LocateLine error={location.error} />;
  return isEmptyCity ? (
    <Line text={t('home.now.emptyCity')} action={t('home.now.emptyCityAdd')} />
  ) : (
    <Line
      text={isGameHere ? t('home.now.noOther') : t('home.now.none')}
      action={t('home.now.find')}
    />
  );
}

const LINE = 'flex min-h-14 flex-wrap items-center gap-x-2 px-1 py-2 text-ink-soft';
const LINE_ACTION = 'tap-line font-semibold text-ball-text underline';

function Line({ text, action }: { text: string; action: string }) {
  return (
    <p className={LINE}>
      {text}
      <Link href="/courts" className={LINE_ACTION}>
        {action}
      </Link>
    </p>
  );
}

/** Explains the reason next to the button, because users tend to deny an unexpected prompt for good. */
function LocateLine({ error }: Pick<Now['location'], 'error'>) {
  return (
    <p className={LINE}>
      {t('home.now.noLocation')}
      <button type="button" onClick={() => void geolocation.request()} className={LINE_ACTION}>
        {t('home.checklist.locate')}
      </button>
      {error && (
        <span role="alert" className="basis-full text-sm">
          {error.message}.
        </span>
      )}
    </p>
  );
}

function LiveCourtRow({ item: { friends, court } }: { item: LiveCourt }) {
  const { id, name, distanceMetres } = court;
  return (
    <li className="hairline border-t first:border-t-0">
      <Link
        href={`/courts/${id}`}
        className="-mx-2 flex min-h-16 items-center gap-3 rounded-lg px-2 py-2 transition-colors hover:bg-sunken"
      >
        {friends.length > 0 ? (
          <span className="flex shrink-0 -space-x-4 *:ring-2 *:ring-surface">
            {friends.slice(0, MAX_FACES).map(({ id, displayName, avatarUrl }) => (
              <Avatar key={id} name={displayName} photo={avatarUrl} size="small" />
            ))}
          </span>
        ) : (
          <CourtPhoto court={court} sizes="44px" className="size-11 shrink-0 rounded-lg" />
        )}
        <span className="flex min-w-0 flex-1 flex-col gap-0.5">
          <span className="font-semibold wrap-anywhere">
            <CourtName name={name} />
          </span>
          {friends.length > 0 && <Friends friends={friends} />}
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <PeopleNowLine court={court} />
            {distanceMetres !== null && (
              <span className="text-ink-soft tabular-nums">{formatDistance(distanceMetres)}</span>
            )}
          </span>
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      </Link>
    </li>
  );
}

function Friends({ friends }: { friends: LiveCourt['friends'] }) {
  const more = friends.length - 2;
  return (
    <span className="text-sm text-court wrap-anywhere">
      {friends.slice(0, 2).map(({ id, displayName }, nth) => (
        <span key={id}>
          {nth > 0 && ', '}
          <PersonName name={displayName} />
        </span>
      ))}
      {more > 0 && ` ${t('friendsHere.more', { count: more })}`}
    </span>
  );
}
