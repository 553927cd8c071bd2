import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/lib/api/call.ts';
import { setAnswer } from '#client/lib/api/query-client.ts';
import { refreshAfter } from '#client/lib/api/topics.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { tellFailure } from '#client/ui/tell-failure.ts';
import { toast } from '#client/ui/toast.ts';
import { cancelRun } from '#dist/endpoints/runs/runs.ts';
import type { RunPage } from '#shared/runs/runs.contract.ts';
import { ScopeChoice } from './scope-choice.tsx';
import { runQuery } from './use-run.ts';

interface CancelDialogProps {
  run: RunPage;
  onClose: () => void;
}

/** Asks first, because all players are notified. */
export function CancelDialog({ run, onClose }: CancelDialogProps) {
  const queryClient = useQueryClient();
  const [scope, setScope] = useState<'this' | 'following'>('this');
  const cancel = useMutation({
    mutationFn: () => call(cancelRun, { params: { key: run.key }, body: { scope } }),
    onSuccess: (cancelled) => {
      setAnswer(queryClient, runQuery(run.key), cancelled);
      void refreshAfter(queryClient, cancelRun);
      toast({ title: t('runPage.cancel.done'), tone: 'success' });
      onClose();
    },
    onError: (error) => tellFailure(error, t('runPage.cancel.failed')),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('runPage.cancel.title')}
      description={t('runPage.cancel.text')}
    >
      {run.series && <ScopeChoice scope={scope} onChange={setScope} />}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          {t('runPage.cancel.keep')}
        </Button>
        <Button
          variant="danger"
          busyLabel={cancel.isPending && t('runPage.sending')}
          onClick={() => cancel.mutate()}
        >
          {t('runPage.cancel.send')}
        </Button>
      </div>
    </Dialog>
  );
}
