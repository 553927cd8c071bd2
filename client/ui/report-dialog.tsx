import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { formResolver } from '#client/lib/i18n/form-resolver.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextAreaField } from '#client/ui/fields.tsx';
import { REPORT_REASON_MAX_CHARACTERS, reportSchema } from '#shared/people/report-rules.ts';

type ReportForm = z.infer<typeof reportSchema>;

interface ReportDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  texts: { text: string; reason: string; send: string; sending: string };
  isSending: boolean;
  children?: ReactNode;
  onSend: (reason: string) => void;
}

export function ReportDialog(props: ReportDialogProps) {
  const { open, onOpenChange, title, texts, isSending, children, onSend } = props;
  const { register, handleSubmit, formState } = useForm<ReportForm>({
    resolver: formResolver(reportSchema),
    defaultValues: { reason: '' },
  });
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} description={texts.text}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={handleSubmit(({ reason }) => onSend(reason))}
      >
        {children}
        <TextAreaField
          label={texts.reason}
          maxLength={REPORT_REASON_MAX_CHARACTERS}
          error={formState.errors.reason?.message}
          {...register('reason')}
        />
        <Button type="submit" busyLabel={isSending && texts.sending}>
          {texts.send}
        </Button>
      </form>
    </Dialog>
  );
}
