import { useMutation } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { t } from '#client/lib/i18n/t.ts';
import { lazyPart } from '#client/lib/page/lazy-part.ts';
import { Button } from '#client/ui/button.tsx';
import { tellFailure } from '#client/ui/tell-failure.ts';
import { toast } from '#client/ui/toast.ts';

// Lazy: rarely used, and the form is larger than the rest of the page.
const ReportDialog = lazyPart(() => import('#client/ui/report-dialog.tsx'), 'ReportDialog');

interface ReportButtonProps {
  title: string;
  send: (reason: string) => Promise<unknown>;
  children?: ReactNode;
}

export function ReportButton(props: ReportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)} className="-ml-4 self-start">
        <Flag aria-hidden="true" className="size-5" />
        {t('courtPage.report.action')}
      </Button>
      {isOpen && <ReportFlow {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

interface ReportFlowProps extends ReportButtonProps {
  onClose: () => void;
}

/** Asks for a reason, sends the report and shows how it went. */
export function ReportFlow({ title, send, children, onClose }: ReportFlowProps) {
  const report = useMutation({
    mutationFn: send,
    onSuccess: () => {
      toast({
        title: t('courtPage.report.sent'),
        description: t('courtPage.report.sentText'),
        tone: 'success',
      });
      onClose();
    },
    onError: (error) => tellFailure(error, t('courtPage.report.failed')),
  });
  return (
    <Suspense>
      <ReportDialog
        title={title}
        onClose={onClose}
        isSending={report.isPending}
        onSend={(reason) => report.mutate(reason)}
      >
        {children}
      </ReportDialog>
    </Suspense>
  );
}
