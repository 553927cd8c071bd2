import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/lib/api/call.ts';
import { queryFor, setAnswer } from '#client/lib/api/query-client.ts';
import { refreshAfter } from '#client/lib/api/topics.ts';
import { t } from '#client/lib/i18n/t.ts';
import { tellFailure } from '#client/ui/tell-failure.ts';
import { toast } from '#client/ui/toast.ts';
import {
  answerCall,
  callPlayers,
  endCall,
  readCall,
} from '#dist/endpoints/favourites/player-calls.ts';

export type CallAct = { kind: 'call'; players: number } | { kind: 'end' } | { kind: 'answer' };

/** The call for players at a court. Every action returns the new state. */
export function usePlayerCall(courtId: number) {
  const queryClient = useQueryClient();
  const params = { id: courtId };
  const options = queryFor(readCall, { params });
  const query = useQuery(options);
  const mutation = useMutation({
    mutationFn: (act: CallAct) => {
      if (act.kind === 'end') return call(endCall, { params });
      if (act.kind === 'answer') return call(answerCall, { params });
      return call(callPlayers, { params, body: { players: act.players } });
    },
    onSuccess: (now, act) => {
      setAnswer(queryClient, options, now);
      void refreshAfter(queryClient, answerCall);
      if (act.kind === 'call') toast({ title: t('favourites.call.sent'), tone: 'success' });
    },
    onError: (error) => {
      tellFailure(error, t('favourites.call.failed'));
      void query.refetch();
    },
  });
  return {
    now: query.data,
    act: mutation.mutate,
    running: mutation.isPending ? mutation.variables : null,
  };
}
