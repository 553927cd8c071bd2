import { Link } from 'wouter';
import { CourtName } from '#client/entities/court/court-name.tsx';
import { formatHour } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { formatName, spotsLine } from '#shared/runs/run-words.ts';
import type { Run } from '#shared/runs/runs.contract.ts';
import { RunFaces, RunState } from './run-state.tsx';
import { shortRunDayWords } from './run-time.ts';

interface NextRunListProps {
  runs: readonly Run[];
  hereId: number | undefined;
}

export function NextRunList({ runs, hereId }: NextRunListProps) {
  return (
    <ul>
      {runs.map((run) => (
        <li key={run.key} className="hairline border-t first:border-t-0">
          <Link
            href={`/runs/${run.key}`}
            className="-mx-2 flex min-h-16 items-center gap-2 rounded-lg px-2 py-2 transition-colors hover:bg-sunken"
          >
            <span className="flex min-w-[5rem] shrink-0 flex-col">
              <span className="text-sm text-ink-soft first-letter:uppercase">
                {shortRunDayWords(run)}
              </span>
              <span className="font-display font-extrabold whitespace-nowrap tabular-nums">
                {formatHour(run.startsAt, run.court.timezone)}
              </span>
            </span>
            <span className="flex min-w-0 flex-1 flex-col">
              <span className="font-bold wrap-anywhere">
                {run.courtId === hereId ? (
                  t('runs.nextRuns.here')
                ) : (
                  <CourtName name={run.court.name} />
                )}
              </span>
              <span className="flex flex-wrap gap-x-2 text-sm text-ink-soft">
                <RunState run={run} />
                {run.mine?.state !== 'waiting' && (
                  <span>
                    {!isMine(run) && `${formatName(t, run.format)} · `}
                    {spotsLine(t, run)}
                  </span>
                )}
              </span>
            </span>
            <RunFaces run={run} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function isMine({ mine, isHost }: Run): boolean {
  return isHost || mine !== null;
}
