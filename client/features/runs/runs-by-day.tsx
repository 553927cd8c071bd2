import { X } from 'lucide-react';
import { Link } from 'wouter';
import { CourtName, courtName } from '#client/entities/court/court-name.tsx';
import { t } from '#client/lib/i18n/t.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { Position } from '#shared/map/position.ts';
import { formatName, spotsLine } from '#shared/runs/run-words.ts';
import type { Run } from '#shared/runs/runs.contract.ts';
import { RunRow } from './run-row.tsx';
import { courtDay, runDayWords, runStartWords } from './run-time.ts';

interface RunsByDayProps {
  runs: readonly Run[];
  position: Position | null;
}

export function RunsByDay({ runs, position }: RunsByDayProps) {
  return (
    <div className="flex flex-col gap-6">
      {groupByDay(runs).map(([day, ofDay]) => (
        <section key={day} aria-labelledby={`day-${day}`} className="flex flex-col gap-3">
          <h2
            id={`day-${day}`}
            className="text-lg font-extrabold tracking-tight first-letter:uppercase"
          >
            {ofDay[0] && runDayWords(ofDay[0])}
          </h2>
          <ul className="flex flex-col gap-3">
            {ofDay.map((run) => (
              <li key={run.key}>
                <RunRow run={run} position={position} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Runs on either side of the date line fall on different local days, so sort by day, then by time. */
export function groupByDay(runs: readonly Run[]): [day: string, runs: Run[]][] {
  const days = new Map<string, Run[]>();
  for (const run of runs) days.set(courtDay(run), [...(days.get(courtDay(run)) ?? []), run]);
  return [...days].sort(([one], [other]) => (one < other ? -1 : 1));
}

interface ChosenCourtRunsProps {
  /** Runs of one court. Empty if no court is selected. */
  runs: readonly Run[];
  onClose: () => void;
}

export function ChosenCourtRuns({ runs, onClose }: ChosenCourtRunsProps) {
  const [first] = runs;
  if (first === undefined) return null;
  return (
    <section
      aria-label={courtName(first.court.name)}
      aria-live="polite"
      className="hairline relative max-h-72 animate-rise overflow-y-auto rounded-xl border bg-surface p-3 shadow-card"
    >
      <IconButton
        icon={X}
        label={t('map.closeCard')}
        onClick={onClose}
        className="absolute top-0 right-0 text-ink-soft"
      />
      <h2 className="pr-10 font-bold wrap-anywhere">
        <CourtName name={first.court.name} />
      </h2>
      <ul className="flex flex-col">
        {runs.map((run) => (
          <li key={run.key} className="hairline border-t first:border-t-0">
            <Link
              href={`/runs/${run.key}`}
              className="-mx-1 flex min-h-12 flex-wrap items-center gap-x-3 rounded-lg px-1 py-2 transition-colors hover:bg-sunken"
            >
              <span className="font-semibold tabular-nums">{runStartWords(run)}</span>
              <span className="text-sm text-ink-soft">
                {formatName(t, run.format)} · {spotsLine(t, run)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
