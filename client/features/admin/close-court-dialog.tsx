import { type FormEvent, useState } from 'react';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/text-field.tsx';

interface CloseCourtDialogProps {
  name: string;
  busy: boolean;
  onClose: () => void;
  onSubmit: (closure: { until?: string; reason?: string }) => void;
}

/** Until when and why, both only if known. */
export function CloseCourtDialog({ name, busy, onClose, onSubmit }: CloseCourtDialogProps) {
  const [until, setUntil] = useState('');
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit({ ...(until && { until }), ...(reason.trim() && { reason }) });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('takedown.close.title', { name })}
      description={t('takedown.close.description')}
    >
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <TextField
          label={t('takedown.close.until')}
          hint={t('takedown.close.untilHint')}
          type="date"
          value={until}
          onChange={(event) => setUntil(event.currentTarget.value)}
        />
        <TextField
          label={t('takedown.close.reason')}
          hint={t('takedown.close.reasonHint')}
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {t('admin.cancel')}
          </Button>
          <Button type="submit" variant="danger" busyLabel={busy && t('admin.busy')}>
            {t('takedown.close.action')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
