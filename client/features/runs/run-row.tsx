import { Link } from 'wouter';
import { courtName } from '#client/entities/court/court-name.tsx';
import { personName } from '#client/entities/person/person-name.tsx';
import { RunRowLink } from '#client/entities/run/run-row.tsx';
import { formatDistanceTo, formatHour } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { Position } from '#shared/map/position.ts';
import { audienceName, formatName, gameLine } from '#shared/runs/run-words.ts';
import type { Run } from '#shared/runs/runs.contract.ts';
import { RunFaces, RunState } from './run-state.tsx';
import { shortRunDayWords } from './run-time.ts';

interface RunRowProps {
  run: Run;
  /** For lists that aren't grouped by day. */
  withDay?: boolean;
  /** Set to false on the court's own page. */
  withCourt?: boolean;
  position?: Position | null;
}

export function RunRow({ run, withDay, withCourt = true, position = null }: RunRowProps) {
  return (
    <Link href={`/runs/${run.key}`} asChild>
      <RunRowLink
        t={t}
        run={run}
        day={withDay && shortRunDayWords(run)}
        hour={formatHour(run.startsAt, run.court.timezone)}
        court={withCourt && courtName(run.court.name)}
        facts={[
          formatName(t, run.format),
          run.audience === 'open' ? null : audienceName(t, run.audience),
          formatDistanceTo(position, run.court),
          run.isHost ? null : t('runs.hostedBy', { name: personName(run.host?.displayName) }),
        ]}
        end={<RunFaces run={run} />}
      >
        {run.status === 'open' && <span className="text-ink-soft">{gameLine(t, run)}</span>}
        <RunState run={run} />
      </RunRowLink>
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
