import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { courtName } from '#client/entities/court/court-name.tsx';
import { useStepUp } from '#client/entities/person/use-step-up.tsx';
import { formatJim } from '#client/entities/reward/jim-amount.ts';
import { DecisionNotice, useDecision } from '#client/features/admin/review/decision.tsx';
import { ReasonDialog } from '#client/features/admin/review/reason-dialog.tsx';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { SwitchField, TextField } from '#client/ui/fields.tsx';
import {
  closeCourt,
  removeCourt,
  reopenCourt,
  restoreCourt,
} from '#dist/endpoints/admin/court-takedown.ts';
import type { CourtSubmission } from '#shared/admin/court-review.contract.ts';

export function ManagedActions({ court }: { court: CourtSubmission }) {
  const [asking, setAsking] = useState<'close' | 'remove'>();
  const [reverseReward, setReverseReward] = useState(false);
  const closing = useDecision(closeCourt, {
    success: t('takedown.close.done'),
    failure: t('takedown.close.failed'),
  });
  const reopening = useDecision(reopenCourt, {
    success: t('takedown.reopen.done'),
    failure: t('takedown.reopen.failed'),
  });
  const stepUp = useStepUp();
  const removal = useDecision(
    removeCourt,
    { success: t('takedown.remove.done'), failure: t('takedown.remove.failed') },
    stepUp.run,
  );
  const restoring = useDecision(restoreCourt, {
    success: t('takedown.restore.done'),
    failure: t('takedown.restore.failed'),
  });
  const decisions = [closing, reopening, removal, restoring];
  const input = { params: { id: court.id } };
  const done = { onSettled: () => setAsking(undefined) };
  const isRestorable = court.status === 'removed' && court.mergedInto === null;
  return (
    <div className="flex flex-col gap-3">
      <DecisionNotice errors={decisions.map(({ error }) => error)} />
      <div className="flex flex-wrap gap-3">
        {court.status === 'approved' && court.closure && (
          <Button
            busyLabel={reopening.isPending && t('admin.busy')}
            onClick={() => reopening.mutate(input)}
          >
            {t('takedown.reopen.action')}
          </Button>
        )}
        {court.status === 'approved' && !court.closure && (
          <Button variant="secondary" onClick={() => setAsking('close')}>
            {t('takedown.close.action')}
          </Button>
        )}
        {court.status === 'approved' && (
          <Button variant="danger" onClick={() => setAsking('remove')}>
            {t('takedown.remove.action')}
          </Button>
        )}
        {isRestorable && (
          <Button
            busyLabel={restoring.isPending && t('admin.busy')}
            onClick={() => restoring.mutate(input)}
          >
            {t('takedown.restore.action')}
          </Button>
        )}
      </div>
      {asking === 'close' && (
        <CloseCourtDialog
          name={courtName(court.name)}
          busy={closing.isPending}
          onClose={() => setAsking(undefined)}
          onSubmit={(body) => closing.mutate({ ...input, body }, done)}
        />
      )}
      {asking === 'remove' && (
        <ReasonDialog
          title={t('takedown.remove.title', { name: courtName(court.name) })}
          description={t('takedown.remove.description')}
          submitLabel={t('takedown.remove.action')}
          suggestions={[
            t('takedown.remove.reasons.0'),
            t('takedown.remove.reasons.1'),
            t('takedown.remove.reasons.2'),
          ]}
          busy={removal.isPending}
          onClose={() => setAsking(undefined)}
          onSubmit={(reason) => removal.mutate({ ...input, body: { reason, reverseReward } }, done)}
        >
          {court.paidReward !== null && !court.isOwn && (
            <SwitchField
              label={t('takedown.takeBack', { jim: formatJim(court.paidReward) })}
              checked={reverseReward}
              onChange={setReverseReward}
            />
          )}
          {stepUp.dialog}
        </ReasonDialog>
      )}
    </div>
  );
}

interface CloseCourtDialogProps {
  name: string;
  busy: boolean;
  onClose: () => void;
  onSubmit: (closure: { until?: string; reason?: string }) => void;
}

function CloseCourtDialog({ name, busy, onClose, onSubmit }: CloseCourtDialogProps) {
  const { register, handleSubmit } = useForm({ defaultValues: { until: '', reason: '' } });
  const submit = handleSubmit(({ until, reason }) =>
    onSubmit({ ...(until && { until }), ...(reason.trim() && { reason }) }),
  );
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
          {...register('until')}
        />
        <TextField
          label={t('takedown.close.reason')}
          hint={t('takedown.close.reasonHint')}
          maxLength={200}
          {...register('reason')}
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
