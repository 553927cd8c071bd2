import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { call } from '#client/lib/api/call.ts';
import { setAnswer } from '#client/lib/api/query-client.ts';
import { refreshAfter } from '#client/lib/api/topics.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Card } from '#client/ui/card.tsx';
import { toast } from '#client/ui/toast.ts';
import { changeRun } from '#dist/endpoints/runs/runs.ts';
import type { RunPage } from '#shared/runs/runs.contract.ts';
import { changedFields, draftOf, type RunPlan } from './run-draft.ts';
import { RunForm } from './run-form.tsx';
import { ScopeChoice } from './scope-choice.tsx';
import { runQuery } from './use-run.ts';

export function EditRun({ run }: { run: RunPage }) {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const [scope, setScope] = useState<'this' | 'following'>('this');
  const [first] = useState(() => draftOf(run));
  const params = { key: run.key };
  const change = useMutation({
    mutationFn: (plan: RunPlan) =>
      call(changeRun, {
        params,
        body: { ...changedFields(plan, run), ...(run.series && { scope }) },
      }),
    onSuccess: (changed) => {
      setAnswer(queryClient, runQuery(run.key), changed);
      void refreshAfter(queryClient, changeRun);
      toast({ title: t('runForm.saved'), description: t('runForm.savedText'), tone: 'success' });
      navigate(`/runs/${run.key}`, { replace: true });
    },
  });
  return (
    <RunForm
      first={first}
      court={run.court}
      isNew={false}
      submitLabel={t('runForm.save')}
      onSubmit={change.mutateAsync}
    >
      {run.series && (
        <Card>
          <ScopeChoice scope={scope} onChange={setScope} />
        </Card>
      )}
    </RunForm>
  );
}
