import { useMutation } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ApiError, call } from '#client/lib/api.ts';
import { Button } from '#client/ui/button.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { toast } from '#client/ui/toast.ts';
import type { CourtPage, CourtReportSubject } from '#shared/courts/courts.contract.ts';
import { reportCourt } from '#shared/courts/courts.endpoints.ts';
import { COURT_PAGE_TEXTS } from './courts.texts.ts';

// Rarely wanted, and its form is larger than the rest of the page.
const ReportDialog = lazy(() =>
  import('#client/ui/report-dialog.tsx').then((module) => ({ default: module.ReportDialog })),
);
const { report: texts } = COURT_PAGE_TEXTS;

/** Tells the admins what is wrong with a court or its photo. */
export function ReportCourt({ court }: { court: CourtPage }) {
  const [isOpen, setOpen] = useState(false);
  const [about, setAbout] = useState<CourtReportSubject>('court');
  const report = useMutation({
    mutationFn: (reason: string) =>
      call(reportCourt, { params: { id: court.id }, body: { about, reason } }),
    onSuccess: () => {
      toast({ title: texts.sent, description: texts.sentText, tone: 'success' });
      setOpen(false);
    },
    onError: (error) => {
      const description = error instanceof ApiError ? (error.userMessage ?? '') : error.message;
      toast({ title: texts.failed, description, tone: 'danger' });
    },
  });
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)} className="-ml-4">
        <Flag aria-hidden="true" className="size-5" />
        {texts.action}
      </Button>
      {isOpen && (
        <Suspense>
          <ReportDialog
            open
            onOpenChange={setOpen}
            title={texts.title}
            texts={{
              text: texts.text,
              reason: texts.reason,
              send: texts.send,
              sending: texts.sending,
            }}
            isSending={report.isPending}
            onSend={(reason) => report.mutate(reason)}
          >
            {court.photo && (
              <SelectField
                label={texts.about}
                options={[
                  { value: 'court', label: texts.aboutCourt },
                  { value: 'photo', label: texts.aboutPhoto },
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
