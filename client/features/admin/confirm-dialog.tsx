import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { ADMIN_TEXTS } from './admin.texts.ts';

interface ConfirmDialogProps {
  title: string;
  description: string;
  submitLabel: string;
  danger?: boolean;
  busy: boolean;
  /** What else there is to decide. */
  children?: ReactNode;
  onClose: () => void;
  onSubmit: () => void;
}

/** Asks before something that cannot be taken back. Enter agrees, Escape does not. */
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
          {ADMIN_TEXTS.cancel}
        </Button>
        <Button
          autoFocus
          variant={danger ? 'danger' : 'primary'}
          busyLabel={busy && ADMIN_TEXTS.busy}
          onClick={props.onSubmit}
        >
          {submitLabel}
        </Button>
      </div>
    </Dialog>
  );
}
