import { useState } from 'react';
import { ReasonDialog } from '#client/features/admin/review/reason-dialog.tsx';
import { t } from '#client/lib/i18n/t.ts';
import { SwitchField } from '#client/ui/fields.tsx';

interface Suspension {
  reason: string;
  removeContent: boolean;
}

interface SuspendDialogProps {
  name: string;
  busy: boolean;
  onClose: () => void;
  onSubmit: (suspension: Suspension) => void;
}

export function SuspendDialog({ name, onSubmit, ...dialog }: SuspendDialogProps) {
  const [removeContent, setRemoveContent] = useState(false);
  return (
    <ReasonDialog
      title={t('admin.people.suspendTitle', { name })}
      description={t('admin.people.suspendDescription')}
      submitLabel={t('admin.people.suspend')}
      suggestions={[
        t('admin.people.reasons.0'),
        t('admin.people.reasons.1'),
        t('admin.people.reasons.2'),
      ]}
      onSubmit={(reason) => onSubmit({ reason, removeContent })}
      {...dialog}
    >
      <div>
        <SwitchField
          label={t('takedown.suspend.removeContent')}
          hint={t('takedown.suspend.removeContentHint')}
          checked={removeContent}
          onChange={setRemoveContent}
        />
      </div>
    </ReasonDialog>
  );
}
