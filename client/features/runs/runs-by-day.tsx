import type { Position } from '#shared/map/position.ts';
import type { Run } from '#shared/runs/runs.contract.ts';
import { RunRow } from './run-row.tsx';
import { courtDay, runDayWords } from './run-time.ts';

interface RunsByDayProps {
  /** By start. */
  runs: readonly Run[];
  position: Position | null;
}

/** Under the days of the courts, the next one first. */
export function RunsByDay({ runs, position }: RunsByDayProps) {
  return (
    <div className="flex flex-col gap-6">
      {groupByDay(runs).map(([day, ofDay]) => (
        <section key={day} aria-labelledby={`day-${day}`} className="flex flex-col gap-3">
          <h2 id={`day-${day}`} className="text-lg font-extrabold tracking-tight">
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

/** East and west of the date line the same moment is on two days: the days are in order, their runs as well. */
export function groupByDay(runs: readonly Run[]): [day: string, runs: Run[]][] {
  const days = new Map<string, Run[]>();
  for (const run of runs) days.set(courtDay(run), [...(days.get(courtDay(run)) ?? []), run]);
  return [...days].sort(([one], [other]) => (one < other ? -1 : 1));
}
