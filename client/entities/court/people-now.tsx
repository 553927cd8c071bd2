import { Flame, Users } from 'lucide-react';
import { formatPeople, relativeTime } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { classNames } from '#client/ui/class-names.ts';
import type { Court } from '#shared/courts/courts.contract.ts';
import {
  type CourtMood,
  courtMood,
  type PeopleNow,
  peopleNow,
} from '#shared/presence/presence-rules.ts';

/** Uses words and an icon as well as color, for color-blind users. */
export function MoodBadge({ mood }: { mood: CourtMood }) {
  if (mood === 'quiet') return null;
  const isPacked = mood === 'packed';
  const Icon = isPacked ? Flame : Users;
  return (
    <span
      className={classNames(
        'inline-flex min-h-7 shrink-0 items-center gap-1.5 rounded-full border border-court px-2.5 text-sm font-bold',
        isPacked ? 'bg-court text-surface' : 'text-court',
      )}
    >
      <Icon aria-hidden="true" className="size-4" />
      {moodText(mood)}
    </span>
  );
}

export function moodText(mood: Exclude<CourtMood, 'quiet'>): string {
  return mood === 'packed' ? t('presence.packed') : t('presence.gameOn');
}

/** Source and age of a count. `null` if the number only comes from check-ins. */
export function countedText(now: PeopleNow): string | null {
  if (now.source === 'checked-in') return null;
  const when = relativeTime(now.countedAt);
  return now.source === 'counted'
    ? t('presence.countedAt', { when })
    : t('presence.countedEarlier', { when });
}

/** E.g. "7–9 here, counted 12m ago". */
export function hereText(now: PeopleNow): string {
  const here = t('presence.answer.here', { count: formatPeople(now) });
  return [here, countedText(now)].filter(Boolean).join(', ');
}

type Counted = Pick<Court, 'activeNow' | 'estimate' | 'closure'>;

export function PeopleNowLine({ court }: { court: Counted }) {
  return (
    <>
      <CourtMoodBadge court={court} />
      <PeopleCount court={court} />
    </>
  );
}

export function CourtMoodBadge({ court }: { court: Counted }) {
  if (court.closure) return null;
  return <MoodBadge mood={courtMood(peopleNow(court.activeNow, court.estimate))} />;
}

interface PeopleCountProps {
  court: Counted;
  showsNobody?: boolean;
}

export function PeopleCount({ court, showsNobody = false }: PeopleCountProps) {
  const now = peopleNow(court.activeNow, court.estimate);
  if (now.people === 0 && !showsNobody) return null;
  const counted = countedText(now);
  const isFresh = now.source !== 'counted-earlier';
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 tabular-nums">
      <Users
        aria-hidden="true"
        className={classNames('size-4 shrink-0', isFresh && 'text-ball-text')}
      />
      <span className={classNames(isFresh && 'font-semibold text-ball-text')}>
        {t('courts.card.activePlayers', { count: formatPeople(now) })}
      </span>
      {counted && <span className="font-normal text-ink-soft">{counted}</span>}
    </span>
  );
}
