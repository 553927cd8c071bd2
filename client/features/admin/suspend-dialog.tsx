import { useState } from 'react';
import { SwitchField } from '#client/ui/switch-field.tsx';
import { ADMIN_TEXTS } from './admin.texts.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { TAKEDOWN_TEXTS } from './takedown.texts.ts';

const { people: texts } = ADMIN_TEXTS;
const { suspend: options } = TAKEDOWN_TEXTS;

interface Suspension {
  reason: string;
  rejectPending: boolean;
  removeContent: boolean;
}

interface SuspendDialogProps {
  name: string;
  busy: boolean;
  onClose: () => void;
  onSubmit: (suspension: Suspension) => void;
}

/** Why, and what goes with the person. */
export function SuspendDialog({ name, onSubmit, ...dialog }: SuspendDialogProps) {
  const [rejectPending, setRejectPending] = useState(false);
  const [removeContent, setRemoveContent] = useState(false);
  return (
    <ReasonDialog
      title={texts.suspendTitle(name)}
      description={texts.suspendDescription}
      submitLabel={texts.suspend}
      suggestions={texts.reasons}
      onSubmit={(reason) => onSubmit({ reason, rejectPending, removeContent })}
      {...dialog}
    >
      <div>
        <SwitchField
          label={options.rejectPending}
          hint={options.rejectPendingHint}
          checked={rejectPending}
          onChange={setRejectPending}
        />
        <SwitchField
          label={options.removeContent}
          hint={options.removeContentHint}
          checked={removeContent}
          onChange={setRemoveContent}
        />
      </div>
    </ReasonDialog>
  );
}
