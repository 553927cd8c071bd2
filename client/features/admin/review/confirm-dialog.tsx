import type { ReactNode } from 'react';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  description: string;
  submitLabel: string;
  danger?: boolean;
  busy: boolean;
  children?: ReactNode;
  onClose: () => void;
  onSubmit: () => void;
}

/** Asks before an irreversible action. Enter confirms, Escape cancels. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, description, submitLabel, danger = false, busy, children, onClose } = props;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
    >
      {children}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          {t('admin.cancel')}
        </Button>
        <Button
          autoFocus
          variant={danger ? 'danger' : 'primary'}
          busyLabel={busy && t('admin.busy')}
          onClick={props.onSubmit}
        >
          {submitLabel}
        </Button>
      </div>
    </Dialog>
  );
}
