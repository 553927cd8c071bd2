import { useState } from 'react';
import { Link } from 'wouter';
import { hereText, MoodBadge } from '#client/entities/court/people-now.tsx';
import { Avatar } from '#client/entities/person/avatar.tsx';
import { PersonName } from '#client/entities/person/person-name.tsx';
import { t } from '#client/lib/i18n/t.ts';
import type { CourtNow } from '#shared/presence/presence.contract.ts';
import { courtMood, peopleNow } from '#shared/presence/presence-rules.ts';
import { inWholePeople } from './usual-hours.tsx';

interface CourtAnswerProps {
  now: CourtNow;
  isClosed: boolean;
}

/** E.g. "7–9 here, counted 12m ago, 3 friends, 2 on the way. Usually about 4 people at this hour." */
export function CourtAnswer({ now, isClosed }: CourtAnswerProps) {
  const people = peopleNow(now.here, now.estimate);
  const isEarlier = people.source === 'counted-earlier';
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p aria-live="polite" className="text-lg tabular-nums">
          <span className={isEarlier ? 'text-base text-ink-soft' : 'font-bold'}>
            {whoIsThere(now)}.
          </span>{' '}
          <span className="text-ink-soft">{usually(now)}</span>
        </p>
        {!isClosed && <MoodBadge mood={courtMood(people)} />}
      </div>
      <Friends friends={now.friends} />
    </div>
  );
}

function whoIsThere({ here, estimate, friends, onTheWay }: CourtNow): string {
  const people = peopleNow(here, estimate);
  const friendsHere = friends.filter(({ state }) => state === 'here').length;
  return [
    people.people > 0 ? hereText(people) : t('presence.answer.nobody'),
    friendsHere > 0 && t('presence.answer.friends', { friends: friendsHere }),
    onTheWay > 0 && t('presence.onTheWay', { people: onTheWay }),
  ]
    .filter(Boolean)
    .join(', ');
}

function usually({ usual, usualKnown, localHour }: CourtNow): string | null {
  const people = usual[localHour];
  if (!usualKnown || people == null) return null;
  return `${t('presence.usual.now', { people: inWholePeople(people) })}.`;
}

const MAX_NAMED = 3;

function Friends({ friends }: Pick<CourtNow, 'friends'>) {
  const [showsAll, setShowsAll] = useState(false);
  if (friends.length === 0) return null;
  const more = friends.length - MAX_NAMED;
  return (
    <ul aria-label={t('presence.friends')} className="flex flex-wrap gap-x-4 gap-y-1">
      {friends
        .slice(0, showsAll ? undefined : MAX_NAMED)
        .map(({ id, handle, displayName, avatarUrl, state }) => (
          <li key={id} className="min-w-0">
            <Link
              href={`/players/${encodeURIComponent(handle)}`}
              className="flex min-h-11 items-center gap-2 font-semibold underline-offset-4 hover:underline"
            >
              <Avatar name={displayName} photo={avatarUrl} size="small" />
              <span className="min-w-0 wrap-anywhere">
                <PersonName name={displayName} />
                {state === 'on-the-way' && (
                  <span className="block text-sm font-normal text-ink-soft">
                    {t('presence.friendOnTheWay')}
                  </span>
                )}
              </span>
            </Link>
          </li>
        ))}
      {more > 0 && !showsAll && (
        <li>
          <button
            type="button"
            className="min-h-11 text-ink-soft underline underline-offset-4"
            onClick={() => setShowsAll(true)}
          >
            {t('friendsHere.more', { count: more })}
          </button>
        </li>
      )}
    </ul>
  );
}
