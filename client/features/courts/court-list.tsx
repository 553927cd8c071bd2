import type { ReactNode } from 'react';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { CentreCircleLines } from '#client/ui/court-lines.tsx';
import { LoadError } from '#client/ui/load-error.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { Court } from '#shared/courts/courts.contract.ts';
import { CourtCard, type CourtCardProps } from './court-card.tsx';
import type { useCourtList } from './use-courts.ts';

export const FIRST_SHOWN = 20;

interface CourtListProps extends Omit<CourtCardProps, 'court'> {
  courts: ReturnType<typeof useCourtList>;
  searching: boolean;
  /** Set while only part of the map is searched. Returns to the full list. */
  onLeaveArea?: (() => void) | undefined;
  shown: number;
  onShow: (shown: number) => void;
  onRegister: () => void;
}

export function CourtList(props: CourtListProps) {
  const { courts, searching, onLeaveArea, shown, onShow, onRegister, ...card } = props;
  const { data, error, refetch, isFetching, hasMore, more } = courts;
  if (!data && error) return <LoadError error={error} onRetry={refetch} retrying={isFetching} />;
  if (!data) return <CourtListSkeleton />;
  if (data.length === 0) {
    return searching ? (
      <Nothing title={t('courts.list.noMatch')} text={t('courts.list.noMatchText')}>
        {onLeaveArea && <LeaveArea onLeave={onLeaveArea} />}
      </Nothing>
    ) : (
      <Nothing title={t('courts.list.none')} text={t('courts.list.noneText')}>
        <Button onClick={onRegister}>{t('courts.list.registerFirst')}</Button>
      </Nothing>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      {searching && (
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <p role="status" className="text-sm text-ink-soft">
            {hasMore
              ? t('courts.search.foundMore', { count: data.length })
              : t('courts.search.found', { count: data.length })}
          </p>
          {onLeaveArea && <LeaveArea onLeave={onLeaveArea} />}
        </div>
      )}
      <ul className="grid grid-cols-1 gap-4">
        {data.slice(0, shown).map((court) => (
          <li key={court.id}>
            <CourtCard court={court} {...card} />
          </li>
        ))}
      </ul>
      {hasMore && data.length <= shown && (
        <p role="status" className="text-center text-sm text-ink-soft">
          {t('courts.list.thereAreMore', { count: data.length })}
        </p>
      )}
      {(data.length > shown || hasMore) && (
        <Button
          variant="secondary"
          busyLabel={more?.isFetching && t('courts.list.loading')}
          onClick={() => (more?.isError ? more.refetch() : onShow(shown + FIRST_SHOWN))}
        >
          {more?.isError ? t('courts.list.moreFailed') : t('courts.list.more')}
        </Button>
      )}
      <Attributions courts={data.slice(0, shown)} />
    </div>
  );
}

function LeaveArea({ onLeave }: { onLeave: () => void }) {
  return (
    <Button variant="ghost" onClick={onLeave}>
      {t('courts.search.everywhere')}
    </Button>
  );
}

export function NoMatch() {
  return (
    <>
      <p className="font-display text-lg font-bold">{t('courts.list.noMatch')}</p>
      <p className="text-ink-soft">{t('courts.list.noMatchText')}</p>
    </>
  );
}

/** Open data licenses require attribution. */
function Attributions({ courts }: { courts: readonly Court[] }) {
  const lines = new Set(
    courts.map(({ attribution }) => attribution).filter((line) => line !== null),
  );
  if (lines.size === 0) return null;
  return <p className="text-sm text-ink-soft wrap-anywhere">{[...lines].join(' · ')}</p>;
}

function Nothing({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div role="status" className="flex flex-col items-center gap-4 px-4 py-10 text-center">
      <CentreCircleLines className="w-64 max-w-full text-ink/35" />
      <div>
        <p className="font-display text-lg font-bold">{title}</p>
        <p className="text-ink-soft">{text}</p>
      </div>
      {children}
    </div>
  );
}

export function CourtListSkeleton() {
  return (
    <div role="status" aria-label={t('courts.list.loading')} className="grid gap-4">
      {['first', 'second', 'third'].map((key) => (
        <div
          key={key}
          className="hairline flex flex-col gap-3 rounded-xl border bg-surface p-3 shadow-card"
        >
          <div className="flex gap-4">
            <Skeleton className="size-28 shrink-0 rounded-lg" />
            <div className="flex flex-1 flex-col gap-2 pt-1">
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="h-4 w-4/5" />
              <Skeleton className="h-4 w-2/5" />
            </div>
          </div>
          <Skeleton className="h-12 w-24 self-end rounded-lg" />
        </div>
      ))}
    </div>
  );
}
