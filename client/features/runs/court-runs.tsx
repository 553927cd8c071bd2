import { useState } from 'react';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { LoadError } from '#client/ui/load-error.tsx';
import { RunRow, RunRowsLoading } from './run-row.tsx';
import { useCourtRuns } from './use-runs.ts';

const FIRST_SHOWN = 3;

export function CourtRuns({ courtId }: { courtId: number }) {
  const { data, error, refetch, isFetching } = useCourtRuns(courtId);
  const [isOpen, setOpen] = useState(false);
  const runs = data?.slice(0, isOpen ? undefined : FIRST_SHOWN);
  return (
    <section aria-labelledby="court-runs" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="court-runs" className="text-lg font-extrabold tracking-tight">
          {t('runs.atCourt.title')}
        </h2>
        <LinkButton href={`/runs/new?court=${courtId}`} variant="secondary">
          {t('runs.start')}
        </LinkButton>
      </div>
      {runs && runs.length > 0 && (
        <ul className="flex flex-col gap-3">
          {runs.map((run) => (
            <li key={run.key}>
              <RunRow run={run} withDay withCourt={false} />
            </li>
          ))}
        </ul>
      )}
      {data && runs && runs.length < data.length && (
        <Button variant="ghost" onClick={() => setOpen(true)}>
          {t('runs.atCourt.more', { runs: data.length - runs.length })}
        </Button>
      )}
      {data?.length === 0 && (
        <p className="hairline flex min-h-28 items-center rounded-xl border border-dashed p-4 text-ink-soft">
          {t('runs.atCourt.none')}
        </p>
      )}
      {!data && error && <LoadError error={error} onRetry={refetch} retrying={isFetching} />}
      {!data && !error && <RunRowsLoading rows={1} />}
    </section>
  );
}
