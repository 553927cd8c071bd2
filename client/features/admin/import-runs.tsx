import { useState } from 'react';
import { formatDateAndTime } from '#client/lib/format.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import type { ImportRun } from '#shared/court-import/court-import.contract.ts';
import { undoImport } from '#shared/court-import/court-import.endpoints.ts';
import { FAILURE_CODES, totalOf } from '#shared/court-import/import-report.ts';
import { ADMIN_TEXTS } from './admin.texts.ts';
import { useDecision } from './use-decision.ts';

const { imports: texts } = ADMIN_TEXTS;

interface ImportRunsProps {
  runs: readonly ImportRun[];
  undoableId: number | null;
}

export function ImportRuns({ runs, undoableId }: ImportRunsProps) {
  const [undoing, setUndoing] = useState<ImportRun | null>(null);
  const undo = useDecision(undoImport, { success: texts.undone, failure: texts.undoFailed });
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg font-extrabold tracking-tight">{texts.runs}</h2>
      {runs.length === 0 && <p className="text-ink-soft">{texts.noRuns}</p>}
      <ul aria-label={texts.runs}>
        {runs.map((run) => (
          <li key={run.id} className="hairline flex flex-col gap-2 border-t py-3 first:border-t-0">
            <RunFacts run={run} />
            {run.id === undoableId && (
              <Button
                variant="secondary"
                className="self-start"
                busyLabel={undo.isPending && ADMIN_TEXTS.busy}
                onClick={() => setUndoing(run)}
              >
                {texts.undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {undoing && (
        <Dialog
          open
          onOpenChange={() => setUndoing(null)}
          title={texts.undoTitle(undoing.fileName)}
          description={texts.undoText}
        >
          <Button
            variant="danger"
            onClick={() => {
              undo.mutate({ params: { id: undoing.id } });
              setUndoing(null);
            }}
          >
            {texts.undo}
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
        <span className="shrink-0 text-ink-soft">{texts.statuses[status]}</span>
      </p>
      <p className="text-sm text-ink-soft">
        {run.actorName ?? texts.byCommand} · {formatDateAndTime(run.startedAt)}
      </p>
      {status === 'running' && (
        <>
          <ProgressBar
            label={run.fileName}
            valueText={texts.progress(run.rowsDone)}
            fraction={run.bytesTotal > 0 ? run.bytesDone / run.bytesTotal : 0}
          />
          <p className="text-sm text-ink-soft tabular-nums">{texts.progress(run.rowsDone)}</p>
        </>
      )}
      {report && (
        <p className="text-sm tabular-nums">
          {texts.totals(
            report.imported,
            report.updated,
            report.unchanged,
            totalOf(report.refused),
            totalOf(report.leftOut),
          )}
        </p>
      )}
      {failure && <p className="text-sm text-brick">{failureText(failure)}</p>}
    </>
  );
}

/** In the reader's language where this version knows it, else as the server says it. */
export function failureText({ code, message }: { code: string; message: string }): string {
  const known = FAILURE_CODES.find((each) => each === code);
  return known === undefined ? message : texts.failures[known];
}
