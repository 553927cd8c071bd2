import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { formResolver } from '#client/lib/i18n/form-resolver.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextAreaField } from '#client/ui/fields.tsx';
import { REPORT_REASON_MAX_CHARACTERS, reportSchema } from '#shared/people/report-rules.ts';

type ReportForm = z.infer<typeof reportSchema>;

interface ReportDialogProps {
  title: string;
  onClose: () => void;
  isSending: boolean;
  children?: ReactNode;
  onSend: (reason: string) => void;
}

export function ReportDialog({ title, onClose, isSending, children, onSend }: ReportDialogProps) {
  const { register, handleSubmit, formState } = useForm<ReportForm>({
    resolver: formResolver(reportSchema),
    defaultValues: { reason: '' },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={t('courtPage.report.text')}
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={handleSubmit(({ reason }) => onSend(reason))}
      >
        {children}
        <TextAreaField
          label={t('courtPage.report.reason')}
          maxLength={REPORT_REASON_MAX_CHARACTERS}
          error={formState.errors.reason?.message}
          {...register('reason')}
        />
        <Button type="submit" busyLabel={isSending && t('courtPage.report.sending')}>
          {t('courtPage.report.send')}
        </Button>
      </form>
    </Dialog>
  );
}
