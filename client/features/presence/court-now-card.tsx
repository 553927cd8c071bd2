import { Link } from 'wouter';
import { countedText, MoodBadge } from '#client/entities/court/people-now.tsx';
import { Avatar } from '#client/entities/person/avatar.tsx';
import { t } from '#client/lib/i18n/t.ts';
import { Card } from '#client/ui/card.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { LoadError } from '#client/ui/load-error.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { CourtNow } from '#shared/presence/presence.contract.ts';
import {
  courtMood,
  numberText,
  type PeopleNow,
  peopleNow,
} from '#shared/presence/presence-rules.ts';
import { CourtNowActions } from './court-now-actions.tsx';
import { useCourtNow } from './use-court-now.ts';
import { UsualHours } from './usual-hours.tsx';

interface CourtNowCardProps {
  court: { id: number; timezone: string | null };
  /** Nobody can come to it now. */
  isClosed: boolean;
}

/** Is anybody there? One big number with its source and age, friends by name, and what one can do. */
export function CourtNowCard({ court, isClosed }: CourtNowCardProps) {
  const { query, act, running } = useCourtNow(court.id);
  const { data: now, error, refetch, isFetching } = query;
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-bold">{t('presence.title')}</h2>
        {now && !isClosed && <MoodBadge mood={courtMood(peopleNow(now.here, now.estimate))} />}
      </div>
      {now && (
        <>
          <div className="flex flex-col gap-1" aria-live="polite">
            <BigNumber now={peopleNow(now.here, now.estimate)} />
            {now.onTheWay > 0 && (
              <p className="text-ink-soft tabular-nums">
                {t('presence.onTheWay', { people: now.onTheWay })}
              </p>
            )}
          </div>
          <Friends friends={now.friends} />
          {!isClosed && <CourtNowActions now={now} act={act} running={running} />}
          <UsualHours now={now} timezone={court.timezone} />
        </>
      )}
      {!now && error && <LoadError error={error} onRetry={refetch} retrying={isFetching} />}
      {!now && !error && (
        <div role="status" aria-label={t('presence.loading')} className="flex flex-col gap-4">
          <Skeleton className="h-12 w-40" />
          <Skeleton className="h-12 w-full rounded-lg" />
          <Skeleton className="h-24 w-full" />
        </div>
      )}
    </Card>
  );
}

function BigNumber({ now }: { now: PeopleNow }) {
  if (now.people === 0) return <p className="text-ink-soft">{t('presence.nobody')}</p>;
  const isFresh = now.source !== 'counted-earlier';
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span
        className={classNames(
          'font-display font-extrabold tracking-tight tabular-nums',
          isFresh ? 'text-4xl' : 'text-lg text-ink-soft',
        )}
      >
        {numberText(now)}
      </span>
      <span className="text-ink-soft">{countedText(now) ?? t('presence.checkedIn')}</span>
    </p>
  );
}

/** More names than these fill the page before what one came for. */
const MAX_NAMED = 3;

function Friends({ friends }: Pick<CourtNow, 'friends'>) {
  if (friends.length === 0) return null;
  const more = friends.length - MAX_NAMED;
  return (
    <ul aria-label={t('presence.friends')} className="flex flex-wrap gap-x-4 gap-y-2">
      {friends.slice(0, MAX_NAMED).map(({ id, handle, displayName, avatarUrl, state }) => (
        <li key={id} className="min-w-0">
          <Link
            href={`/players/${encodeURIComponent(handle)}`}
            className="flex min-h-11 items-center gap-2 font-semibold underline-offset-4 hover:underline"
          >
            <Avatar name={displayName} photo={avatarUrl} size="small" />
            <span className="min-w-0 wrap-anywhere">
              <bdi>{displayName}</bdi>
              {state === 'on-the-way' && (
                <span className="block text-sm font-normal text-ink-soft">
                  {t('presence.friendOnTheWay')}
                </span>
              )}
            </span>
          </Link>
        </li>
      ))}
      {more > 0 && (
        <li className="flex min-h-11 items-center text-ink-soft">
          {t('friendsHere.more', { count: more })}
        </li>
      )}
    </ul>
  );
}
