import { BadgeCheck, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { isInRange } from '#client/entities/court/court-distance.ts';
import { CourtName } from '#client/entities/court/court-name.tsx';
import { CourtPhoto } from '#client/entities/court/court-photo.tsx';
import { PeopleNowLine } from '#client/entities/court/people-now.tsx';
import { formatCalendarDay, formatDistanceTo } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Badge } from '#client/ui/badge.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { listedFacts } from '#shared/court-card/fact-words.ts';
import type { Court } from '#shared/courts/courts.contract.ts';
import type { Position } from '#shared/map/position.ts';

export interface CourtCardProps {
  court: Court;
  position: Position | null;
  renderCheckIn: (court: Court) => ReactNode;
  renderFriends?: ((court: Court) => ReactNode) | undefined;
  renderStar?: ((court: Court) => ReactNode) | undefined;
}

export function CourtCard(props: CourtCardProps) {
  const { court, position, renderCheckIn, renderFriends, renderStar } = props;
  const distance = formatDistanceTo(position, court);
  // Courts cached by an older version have none.
  const facts = listedFacts(t, court.topFacts ?? []);
  return (
    <article className="hairline flex flex-col gap-3 rounded-xl border bg-surface p-3 shadow-card [contain-intrinsic-size:auto_12rem] [content-visibility:auto]">
      <div className="flex flex-wrap gap-4">
        <CourtPhoto court={court} sizes="112px" className="size-28 shrink-0 rounded-lg" />
        <div className="flex min-w-0 flex-1 basis-[8rem] flex-col gap-1">
          <div className="flex items-start justify-between">
            <h3 className="min-w-0 flex-1 font-bold wrap-anywhere">
              <Link
                href={`/courts/${court.id}`}
                className="tap-line underline-offset-4 hover:underline"
              >
                <CourtName name={court.name} />
              </Link>
            </h3>
            {court.isApproved && <span className="-mt-3 -mr-2 -mb-3">{renderStar?.(court)}</span>}
          </div>
          {court.address && <p className="text-sm text-ink-soft wrap-anywhere">{court.address}</p>}
          <p className="text-sm tabular-nums">
            {t('courts.card.checkedInToday', { count: court.currentCheckins })}
          </p>
          {facts.length > 0 && <p className="text-sm text-ink-soft">{facts.join(' · ')}</p>}
          {distance && (
            <p className="flex items-center gap-1.5 text-sm tabular-nums">
              <MapPin aria-hidden="true" className="size-4 shrink-0 text-ball-text" />
              {t('courts.card.away', { distance })}
            </p>
          )}
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-semibold">
          <CourtStatus court={court} />
          <PeopleNowLine court={court} />
          {renderFriends?.(court)}
        </div>
        {isInRange(position, court) && court.isApproved && !court.closure ? (
          renderCheckIn(court)
        ) : (
          <LinkButton href={`/courts/${court.id}`} variant="secondary" className="ml-auto">
            {t('courts.card.view')}
            <span className="sr-only">
              <CourtName name={court.name} />
            </span>
          </LinkButton>
        )}
      </div>
    </article>
  );
}

export function CourtStatus({ court }: { court: Pick<Court, 'status' | 'closure'> }) {
  const { status, closure } = court;
  if (status === 'pending') return <Badge>{t('courts.card.pending')}</Badge>;
  if (status === 'rejected') return <Badge>{t('courts.card.rejected')}</Badge>;
  if (status === 'removed') return <Badge>{t('courts.card.removed')}</Badge>;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="flex items-center gap-1.5 text-sm font-semibold text-court">
        <BadgeCheck aria-hidden="true" className="size-4" />
        {t('courts.card.verified')}
      </span>
      {closure && (
        <Badge>
          {closure.until
            ? t('courts.card.closedUntil', { day: formatCalendarDay(closure.until) })
            : t('courts.card.closed')}
        </Badge>
      )}
    </span>
  );
}
