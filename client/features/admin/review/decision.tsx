import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import type { StepUp } from '#client/entities/person/use-step-up.tsx';
import { ApiError, type CallInput, call } from '#client/lib/api/call.ts';
import { refreshAfter } from '#client/lib/api/topics.ts';
import { t } from '#client/lib/i18n/t.ts';
import { toast } from '#client/ui/toast.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import type { LightEndpoint } from '#shared/http/light-endpoint.ts';

interface DecisionTexts<Input> {
  success: string | ((input: Input) => string);
  failure: string;
}

/** Runs an admin decision, shows a toast and refreshes lists and counters, even after a failure. */
export function useDecision<E extends Endpoint>(
  endpoint: LightEndpoint<E>,
  { success, failure }: DecisionTexts<CallInput<E>>,
  /** `run` from `useStepUp`, for actions that need the password or a passkey again. */
  run: StepUp['run'] = (action) => action(),
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<E>) => run(() => call(endpoint, input)),
    onSuccess: (_, input) => {
      const title = typeof success === 'string' ? success : success(input);
      toast({ title, tone: 'success' });
    },
    onError: () => toast({ title: t('admin.error'), description: failure, tone: 'danger' }),
    onSettled: () => refreshAfter(queryClient, endpoint),
  });
}

interface DecisionNoticeProps {
  errors: readonly (Error | null)[];
}

/** Why the last decision failed, usually because another admin was faster. */
export function DecisionNotice({ errors }: DecisionNoticeProps) {
  const reasons = errors.map((error) =>
    error instanceof ApiError ? error.userMessage : undefined,
  );
  const reason = reasons.find((text) => text !== undefined);
  return (
    <div role="status">
      {reason && (
        <p className="flex gap-2 rounded-lg bg-sunken p-3">
          <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-soft" />
          {reason}
        </p>
      )}
    </div>
  );
}
