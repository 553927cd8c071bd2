import { useMutation } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { call } from '#client/lib/api/call.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { toast } from '#client/ui/toast.ts';
import { reportRun } from '#shared/runs/runs.endpoints.ts';
import { tellRunFailure } from './use-run.ts';

// Rarely wanted, and its form is larger than the rest of the page.
const ReportDialog = lazy(() =>
  import('#client/ui/report-dialog.tsx').then((module) => ({ default: module.ReportDialog })),
);

/** Tells the admins what is wrong with a run. */
export function ReportRun({ runKey }: { runKey: string }) {
  const [isOpen, setOpen] = useState(false);
  const report = useMutation({
    mutationFn: (reason: string) => call(reportRun, { params: { key: runKey }, body: { reason } }),
    onSuccess: () => {
      toast({
        title: t('courtPage.report.sent'),
        description: t('courtPage.report.sentText'),
        tone: 'success',
      });
      setOpen(false);
    },
    onError: (error) => tellRunFailure(error, t('courtPage.report.failed')),
  });
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)} className="-ml-4 self-start">
        <Flag aria-hidden="true" className="size-5" />
        {t('courtPage.report.action')}
      </Button>
      {isOpen && (
        <Suspense>
          <ReportDialog
            open
            onOpenChange={setOpen}
            title={t('runPage.reportTitle')}
            texts={{
              text: t('courtPage.report.text'),
              reason: t('courtPage.report.reason'),
              send: t('courtPage.report.send'),
              sending: t('courtPage.report.sending'),
            }}
            isSending={report.isPending}
            onSend={(reason) => report.mutate(reason)}
          />
        </Suspense>
      )}
    </>
  );
}
