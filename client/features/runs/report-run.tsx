import { call } from '#client/lib/api/call.ts';
import { t } from '#client/lib/i18n/t.ts';
import { ReportButton } from '#client/ui/report-dialog-button.tsx';
import { reportRun } from '#shared/runs/runs.endpoints.ts';

/** Tells the admins what is wrong with a run. */
export function ReportRun({ runKey }: { runKey: string }) {
  return (
    <ReportButton
      title={t('runPage.reportTitle')}
      send={(reason) => call(reportRun, { params: { key: runKey }, body: { reason } })}
    />
  );
}
