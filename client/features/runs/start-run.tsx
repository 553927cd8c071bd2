import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { call } from '#client/lib/api/call.ts';
import { setAnswer } from '#client/lib/api/query-client.ts';
import { refreshAfter } from '#client/lib/api/topics.ts';
import { t } from '#client/lib/i18n/t.ts';
import { toast } from '#client/ui/toast.ts';
import { createRun, inviteToRun } from '#dist/endpoints/runs/runs.ts';
import { newDraft, newRunBody, type RunPlan } from './run-draft.ts';
import { RunForm } from './run-form.tsx';
import { runQuery, tellRunFailure } from './use-run.ts';

interface StartRunProps {
  court: { id: number; timezone: string };
  /** Invited as soon as the run exists. */
  friend?: { id: number; displayName: string } | undefined;
}

export function StartRun({ court, friend }: StartRunProps) {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const [first] = useState(() => newDraft(court.timezone, new Date()));
  const keyFor = useIdempotencyKey();
  const start = useMutation({
    mutationFn: (plan: RunPlan) => {
      const body = newRunBody(plan, court);
      return call(createRun, { body: { ...body, idempotencyKey: keyFor(body) } });
    },
    onSuccess: (run) => {
      if (friend) {
        void call(inviteToRun, { params: { key: run.key }, body: { userIds: [friend.id] } }).catch(
          (error) => tellRunFailure(error, t('runPage.invite.failed')),
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

/** One key per plan, so a second tap or a retry doesn't start a second run. A changed plan gets a new key. */
function useIdempotencyKey(): (body: object) => string {
  const last = useRef<{ plan: string; key: string }>(undefined);
  return (body) => {
    const plan = JSON.stringify(body);
    if (last.current?.plan !== plan) last.current = { plan, key: newUuid() };
    return last.current.key;
  };
}

/** `crypto.randomUUID` is missing on plain http. */
function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(
    /^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/,
    (_, a, b, c, d, e) => `${a}-${b}-4${c}-8${d}-${e}`,
  );
}
