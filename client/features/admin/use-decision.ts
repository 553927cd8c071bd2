import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StepUp } from '#client/entities/person/use-step-up.tsx';
import { type CallInput, call } from '#client/lib/api/call.ts';
import { refreshAfter } from '#client/lib/api/topics.ts';
import { t } from '#client/lib/i18n/t.ts';
import { toast } from '#client/ui/toast.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import type { LightEndpoint } from '#shared/http/light-endpoint.ts';

interface DecisionTexts<Input> {
  success: string | ((input: Input) => string);
  failure: string;
}

/** One decision of an admin: said aloud, and followed by lists and counters either way. */
export function useDecision<E extends Endpoint>(
  endpoint: LightEndpoint<E>,
  { success, failure }: DecisionTexts<CallInput<E>>,
  /** Of `useStepUp`, for what needs the password or a passkey again. */
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
