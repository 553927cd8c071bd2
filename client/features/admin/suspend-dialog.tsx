import { ADMIN_TEXTS } from './admin.texts.ts';
import { ReasonDialog } from './reason-dialog.tsx';

const { people: texts } = ADMIN_TEXTS;

interface SuspendDialogProps {
  name: string;
  busy: boolean;
  onClose: () => void;
  onSubmit: (reason: string) => void;
}

export function SuspendDialog({ name, ...dialog }: SuspendDialogProps) {
  return (
    <ReasonDialog
      title={texts.suspendTitle(name)}
      description={texts.suspendDescription}
      submitLabel={texts.suspend}
      suggestions={texts.reasons}
      {...dialog}
    />
  );
}
