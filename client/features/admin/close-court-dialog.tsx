import { type FormEvent, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { ADMIN_TEXTS } from './admin.texts.ts';
import { TAKEDOWN_TEXTS } from './takedown.texts.ts';

const { close: texts } = TAKEDOWN_TEXTS;

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
      title={texts.title(name)}
      description={texts.description}
    >
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <TextField
          label={texts.until}
          hint={texts.untilHint}
          type="date"
          value={until}
          onChange={(event) => setUntil(event.currentTarget.value)}
        />
        <TextField
          label={texts.reason}
          hint={texts.reasonHint}
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {ADMIN_TEXTS.cancel}
          </Button>
          <Button type="submit" variant="danger" busyLabel={busy && ADMIN_TEXTS.busy}>
            {texts.action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
