import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { call } from '#client/lib/api/call.ts';
import { useIdempotencyKey } from '#client/lib/api/idempotency.ts';
import { setAnswer } from '#client/lib/api/query-client.ts';
import { refreshAfter } from '#client/lib/api/topics.ts';
import { t } from '#client/lib/i18n/t.ts';
import { tellFailure } from '#client/ui/tell-failure.ts';
import { toast } from '#client/ui/toast.ts';
import { createRun, inviteToRun } from '#dist/endpoints/runs/runs.ts';
import { newDraft, newRunBody, type RunPlan } from './run-draft.ts';
import { RunForm } from './run-form.tsx';
import { runQuery } from './use-run.ts';

interface StartRunProps {
  court: { id: number; timezone: string };
  /** Invited as soon as the run exists. */
  friend?: { id: number; displayName: string } | undefined;
}

export function StartRun({ court, friend }: StartRunProps) {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const [first] = useState(() => newDraft(court.timezone, new Date()));
  const { keyFor } = useIdempotencyKey();
  const start = useMutation({
    mutationFn: (plan: RunPlan) => {
      const body = newRunBody(plan, court);
      return call(createRun, { body: { ...body, idempotencyKey: keyFor(body) } });
    },
    onSuccess: (run) => {
      if (friend) {
        void call(inviteToRun, { params: { key: run.key }, body: { userIds: [friend.id] } }).catch(
          (error) => tellFailure(error, t('runPage.invite.failed')),
        );
      }
      setAnswer(queryClient, runQuery(run.key), run);
      void refreshAfter(queryClient, createRun);
      toast({
        title: t('runForm.started'),
        description: t('runForm.startedText'),
        tone: 'success',
      });
      navigate(`/runs/${run.key}`, { replace: true });
    },
  });
  return (
    <RunForm
      first={first}
      court={court}
      isNew
      submitLabel={t('runForm.start')}
      onSubmit={start.mutateAsync}
    >
      {friend && (
        <p className="rounded-lg bg-sunken p-4 wrap-anywhere">
          {t('runForm.invites', { name: friend.displayName })}
        </p>
      )}
    </RunForm>
  );
}
