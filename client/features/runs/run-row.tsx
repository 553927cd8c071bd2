import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { CourtName } from '#client/entities/court/court-name.tsx';
import { formatDistanceTo } from '#client/lib/i18n/distance.ts';
import { isolated, t } from '#client/lib/i18n/t.ts';
import { classNames } from '#client/ui/class-names.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { Position } from '#shared/map/position.ts';
import { audienceName, formatName, gameLine, spotsLine } from '#shared/runs/run-words.ts';
import type { Run } from '#shared/runs/runs.contract.ts';
import { RunFaces, RunState } from './run-state.tsx';
import { runHourWords, shortRunDayWords } from './run-time.ts';

interface RunRowProps {
  run: Run;
  /** For lists that aren't grouped by day. */
  withDay?: boolean;
  /** Set to false on the court's own page. */
  withCourt?: boolean;
  position?: Position | null;
}

export function RunRow({ run, withDay, withCourt = true, position = null }: RunRowProps) {
  const distance = formatDistanceTo(position, run.court);
  const isOff = run.status === 'cancelled';
  return (
    <Link
      href={`/runs/${run.key}`}
      className="hairline flex min-h-20 items-center gap-4 rounded-xl border bg-surface px-4 py-3 shadow-card transition-colors hover:bg-sunken"
    >
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
        <span className="flex min-w-[5.75rem] shrink-0 flex-col">
          {withDay && <span className="text-sm text-ink-soft">{shortRunDayWords(run)}</span>}
          <span
            className={classNames(
              'font-display text-lg font-extrabold whitespace-nowrap tabular-nums',
              isOff && 'line-through',
            )}
          >
            {runHourWords(run, run.startsAt)}
          </span>
        </span>
        <span className="flex min-w-0 flex-1 basis-[9rem] flex-col gap-1">
          {withCourt && (
            <span className="font-bold wrap-anywhere">
              <CourtName name={run.court.name} />
            </span>
          )}
          <span className={classNames('text-sm', withCourt ? 'text-ink-soft' : 'font-bold')}>
            {[
              formatName(t, run.format),
              run.audience === 'open' ? null : audienceName(t, run.audience),
              distance,
              run.isHost
                ? null
                : t('runs.hostedBy', {
                    name: isolated(run.host?.displayName ?? t('runs.aPlayer')),
                  }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <span className={classNames('font-semibold', isOff && 'text-brick')}>
              {spotsLine(t, run)}
            </span>
            {run.status === 'open' && <span className="text-ink-soft">{gameLine(t, run)}</span>}
            <RunState run={run} />
          </span>
        </span>
      </span>
      <RunFaces run={run} />
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
    </Link>
  );
}

export function RunRowsLoading({ rows }: { rows: number }) {
  return (
    <div role="status" aria-label={t('runs.loading')} className="flex flex-col gap-3">
      {Array.from({ length: rows }, (_, nth) => nth).map((nth) => (
        <Skeleton key={nth} className="min-h-28 rounded-xl" />
      ))}
    </div>
  );
}
