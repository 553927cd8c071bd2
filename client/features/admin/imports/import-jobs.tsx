import { useState } from 'react';
import { useDecision } from '#client/features/admin/review/decision.tsx';
import { formatDateAndTime } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import { undoImport } from '#dist/endpoints/court-import/court-import.ts';
import type { ImportRun } from '#shared/court-import/court-import.contract.ts';
import { FAILURE_CODES } from '#shared/court-import/import-report.ts';
import { totalsText } from './import-preview.tsx';

interface ImportRunsProps {
  runs: readonly ImportRun[];
  undoableId: number | null;
}

export function ImportRuns({ runs, undoableId }: ImportRunsProps) {
  const [undoing, setUndoing] = useState<ImportRun | null>(null);
  const undo = useDecision(undoImport, {
    success: t('admin.imports.undone'),
    failure: t('admin.imports.undoFailed'),
  });
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg font-extrabold tracking-tight">{t('admin.imports.runs')}</h2>
      {runs.length === 0 && <p className="text-ink-soft">{t('admin.imports.noRuns')}</p>}
      <ul aria-label={t('admin.imports.runs')}>
        {runs.map((run) => (
          <li key={run.id} className="hairline flex flex-col gap-2 border-t py-3 first:border-t-0">
            <RunFacts run={run} />
            {run.id === undoableId && (
              <Button
                variant="secondary"
                className="self-start"
                busyLabel={undo.isPending && t('admin.busy')}
                onClick={() => setUndoing(run)}
              >
                {t('admin.imports.undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {undoing && (
        <Dialog
          open
          onOpenChange={() => setUndoing(null)}
          title={t('admin.imports.undoTitle', { file: undoing.fileName })}
          description={t('admin.imports.undoText')}
        >
          <Button
            variant="danger"
            onClick={() => {
              undo.mutate({ params: { id: undoing.id } });
              setUndoing(null);
            }}
          >
            {t('admin.imports.undo')}
          </Button>
        </Dialog>
      )}
    </section>
  );
}

function RunFacts({ run }: { run: ImportRun }) {
  const { report, failure, status } = run;
  return (
    <>
      <p className="flex gap-3">
        <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{run.fileName}</span>
        <span className="shrink-0 text-ink-soft">{t(`admin.imports.statuses.${status}`)}</span>
      </p>
      <p className="text-sm text-ink-soft">
        {run.actorName ?? t('admin.imports.byCommand')} · {formatDateAndTime(run.startedAt)}
      </p>
      {status === 'running' && (
        <>
          <ProgressBar
            label={run.fileName}
            valueText={t('admin.imports.progress', { rows: run.rowsDone })}
            fraction={run.bytesTotal > 0 ? run.bytesDone / run.bytesTotal : 0}
          />
          <p className="text-sm text-ink-soft tabular-nums">
            {t('admin.imports.progress', { rows: run.rowsDone })}
          </p>
        </>
      )}
      {report && <p className="text-sm tabular-nums">{totalsText(report)}</p>}
      {failure && <p className="text-sm text-brick">{failureText(failure)}</p>}
    </>
  );
}

/** Translated if this version knows the code, otherwise the server's message. */
export function failureText({ code, message }: { code: string; message: string }): string {
  const known = FAILURE_CODES.find((each) => each === code);
  return known === undefined ? message : t(`admin.imports.failures.${known}`);
}
