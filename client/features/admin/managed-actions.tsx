import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { SwitchField } from '#client/ui/switch-field.tsx';
import {
  closeCourt,
  removeCourt,
  reopenCourt,
  restoreCourt,
} from '#shared/admin/admin.endpoints.ts';
import type { CourtSubmission } from '#shared/admin/court-review.contract.ts';
import { ADMIN_TEXTS } from './admin.texts.ts';
import { CloseCourtDialog } from './close-court-dialog.tsx';
import { DecisionNotice } from './decision-notice.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { TAKEDOWN_TEXTS as texts } from './takedown.texts.ts';
import { useDecision } from './use-decision.ts';

/** Close, reopen, remove, put back: what fits the court as it is. */
export function ManagedActions({ court }: { court: CourtSubmission }) {
  const [asking, setAsking] = useState<'close' | 'remove'>();
  const [reverseReward, setReverseReward] = useState(false);
  const closing = useDecision(closeCourt, {
    success: texts.close.done,
    failure: texts.close.failed,
  });
  const reopening = useDecision(reopenCourt, {
    success: texts.reopen.done,
    failure: texts.reopen.failed,
  });
  const removal = useDecision(removeCourt, {
    success: texts.remove.done,
    failure: texts.remove.failed,
  });
  const restoring = useDecision(restoreCourt, {
    success: texts.restore.done,
    failure: texts.restore.failed,
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
            busyLabel={reopening.isPending && ADMIN_TEXTS.busy}
            onClick={() => reopening.mutate(input)}
          >
            {texts.reopen.action}
          </Button>
        )}
        {court.status === 'approved' && !court.closure && (
          <Button variant="secondary" onClick={() => setAsking('close')}>
            {texts.close.action}
          </Button>
        )}
        {court.status === 'approved' && (
          <Button variant="danger" onClick={() => setAsking('remove')}>
            {texts.remove.action}
          </Button>
        )}
        {isRestorable && (
          <Button
            busyLabel={restoring.isPending && ADMIN_TEXTS.busy}
            onClick={() => restoring.mutate(input)}
          >
            {texts.restore.action}
          </Button>
        )}
      </div>
      {asking === 'close' && (
        <CloseCourtDialog
          name={court.name}
          busy={closing.isPending}
          onClose={() => setAsking(undefined)}
          onSubmit={(body) => closing.mutate({ ...input, body }, done)}
        />
      )}
      {asking === 'remove' && (
        <ReasonDialog
          title={texts.remove.title(court.name)}
          description={texts.remove.description}
          submitLabel={texts.remove.action}
          suggestions={texts.remove.reasons}
          busy={removal.isPending}
          onClose={() => setAsking(undefined)}
          onSubmit={(reason) => removal.mutate({ ...input, body: { reason, reverseReward } }, done)}
        >
          {court.paidReward !== null && !court.isOwn && (
            <SwitchField
              label={texts.takeBack(court.paidReward)}
              checked={reverseReward}
              onChange={setReverseReward}
            />
          )}
        </ReasonDialog>
      )}
    </div>
  );
}
