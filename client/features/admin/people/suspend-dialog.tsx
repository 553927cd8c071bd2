import { useState } from 'react';
import { DecisionNotice, useDecision } from '#client/features/admin/review/decision.tsx';
import { ReasonDialog } from '#client/features/admin/review/reason-dialog.tsx';
import { t } from '#client/lib/i18n/t.ts';
import { SwitchField } from '#client/ui/fields.tsx';
import type { suspendPerson } from '#dist/endpoints/admin/people.ts';
import type { suspendReported } from '#dist/endpoints/admin/reports.ts';

interface SuspendDialogProps {
  endpoint: typeof suspendPerson | typeof suspendReported;
  /** Of the person or the report. */
  id: number;
  name: string;
  onClose: () => void;
}

export function SuspendDialog({ endpoint, id, name, onClose }: SuspendDialogProps) {
  const [removeContent, setRemoveContent] = useState(false);
  const suspension = useDecision(endpoint as typeof suspendPerson, {
    success: t('admin.reports.suspended'),
    failure: t('admin.reports.suspendFailed'),
  });
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
      busy={suspension.isPending}
      onClose={onClose}
      onSubmit={(reason) =>
        suspension.mutate(
          { params: { id }, body: { reason, removeContent } },
          { onSuccess: onClose },
        )
      }
    >
      <DecisionNotice errors={[suspension.error]} />
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
