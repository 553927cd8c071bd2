import { useMutation } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ApiError, call } from '#client/lib/api/call.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { toast } from '#client/ui/toast.ts';
import type { CourtPage, CourtReportSubject } from '#shared/courts/courts.contract.ts';
import { reportCourt } from '#shared/courts/courts.endpoints.ts';

// Rarely wanted, and its form is larger than the rest of the page.
const ReportDialog = lazy(() =>
  import('#client/ui/report-dialog.tsx').then((module) => ({ default: module.ReportDialog })),
);

/** Tells the admins what is wrong with a court or its photo. */
export function ReportCourt({ court }: { court: CourtPage }) {
  const [isOpen, setOpen] = useState(false);
  const [about, setAbout] = useState<CourtReportSubject>('court');
  const report = useMutation({
    mutationFn: (reason: string) =>
      call(reportCourt, { params: { id: court.id }, body: { about, reason } }),
    onSuccess: () => {
      toast({
        title: t('courtPage.report.sent'),
        description: t('courtPage.report.sentText'),
        tone: 'success',
      });
      setOpen(false);
    },
    onError: (error) => {
      const description = error instanceof ApiError ? (error.userMessage ?? '') : error.message;
      toast({ title: t('courtPage.report.failed'), description, tone: 'danger' });
    },
  });
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)} className="-ml-4">
        <Flag aria-hidden="true" className="size-5" />
        {t('courtPage.report.action')}
      </Button>
      {isOpen && (
        <Suspense>
          <ReportDialog
            open
            onOpenChange={setOpen}
            title={t('courtPage.report.title')}
            texts={{
              text: t('courtPage.report.text'),
              reason: t('courtPage.report.reason'),
              send: t('courtPage.report.send'),
              sending: t('courtPage.report.sending'),
            }}
            isSending={report.isPending}
            onSend={(reason) => report.mutate(reason)}
          >
            {court.photo && (
              <SelectField
                label={t('courtPage.report.about')}
                options={[
                  { value: 'court', label: t('courtPage.report.aboutCourt') },
                  { value: 'photo', label: t('courtPage.report.aboutPhoto') },
                ]}
                value={about}
                onChange={(event) => setAbout(event.currentTarget.value as CourtReportSubject)}
              />
            )}
          </ReportDialog>
        </Suspense>
      )}
    </>
  );
}
