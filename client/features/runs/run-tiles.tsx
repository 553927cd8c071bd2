import { Link } from 'wouter';
import { CourtName } from '#client/entities/court/court-name.tsx';
import { t } from '#client/lib/i18n/t.ts';
import { spotsLine } from '#shared/runs/run-words.ts';
import type { Run } from '#shared/runs/runs.contract.ts';
import { RunState } from './run-state.tsx';
import { runHourWords, shortRunDayWords } from './run-time.ts';

/** Runs side by side, to be pushed along with a finger. */
export function RunTiles({ runs, height }: { runs: readonly Run[]; height: string }) {
  return (
    <ul className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 sm:-mx-6 sm:scroll-px-6 sm:px-6 lg:-mx-10 lg:scroll-px-10 lg:px-10">
      {runs.map((run) => (
        <li key={run.key} className="flex w-72 max-w-[85%] shrink-0 snap-start">
          <Link
            href={`/runs/${run.key}`}
            className={`hairline flex ${height} w-full items-center gap-4 rounded-xl border bg-surface p-4 shadow-card transition-colors hover:bg-sunken`}
          >
            <span className="flex min-w-[5.75rem] shrink-0 flex-col">
              <span className="text-sm text-ink-soft">{shortRunDayWords(run)}</span>
              <span className="font-display text-lg font-extrabold whitespace-nowrap tabular-nums">
                {runHourWords(run, run.startsAt)}
              </span>
            </span>
            <span className="flex min-w-0 flex-1 flex-col gap-1">
              <span className="line-clamp-2 font-bold wrap-anywhere">
                <CourtName name={run.court.name} />
              </span>
              <span className="text-sm text-ink-soft">{spotsLine(t, run)}</span>
              <RunState run={run} isOwn />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
