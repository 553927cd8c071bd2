import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError, call } from '#client/lib/api/call.ts';
import { orFound } from '#client/lib/api/lost-response.ts';
import { queryFor, setAnswer } from '#client/lib/api/query-client.ts';
import { refreshAfter } from '#client/lib/api/topics.ts';
import { t } from '#client/lib/i18n/t.ts';
import { rememberReturn } from '#client/lib/navigation/return-after-login.ts';
import { tellFailure } from '#client/ui/tell-failure.ts';
import { answerRun, readRun } from '#dist/endpoints/runs/runs.ts';
import type { RunAnswer } from '#shared/runs/run-limits.ts';
import { mayInvite } from '#shared/runs/run-rules.ts';
import type { Run, RunPage } from '#shared/runs/runs.contract.ts';

export function runQuery(key: string) {
  return queryFor(readRun, { params: { key } });
}

/** The maximum of setTimeout, about 25 days. */
const MAX_WAIT_MS = 2 ** 31 - 1;

/** A run, refetched whenever time alone changes it. */
export function useRun(key: string) {
  const query = useQuery({ ...runQuery(key), staleTime: 0 });
  const { data, refetch } = query;
  const next = data && nextTurn(data);
  useEffect(() => {
    if (next === undefined) return;
    // One second later, because the server's clock may be slightly behind.
    const wait = Math.min(Math.max(0, next - Date.now()) + 1_000, MAX_WAIT_MS);
    const timer = setTimeout(() => void refetch(), wait);
    return () => clearTimeout(timer);
  }, [next, refetch]);
  return query;
}

/** When the offer expires or the run starts or ends, whichever is next. */
function nextTurn({ status, startsAt, endsAt, mine }: RunPage): number | undefined {
  if (status !== 'open' && status !== 'started') return undefined;
  const turns = [startsAt, endsAt, mine?.offeredUntil ?? null]
    .filter((time) => time !== null)
    .map((time) => Date.parse(time));
  // Skip times in the past. Otherwise a server with a slow clock would be polled forever.
  const ahead = turns.filter((time) => time > Date.now());
  return ahead.length > 0 ? Math.min(...ahead) : undefined;
}

export interface GivenAnswer {
  answer: RunAnswer;
  guests: number;
}

/** Every answer returns the run's new state. */
export function useAnswer(key: string) {
  const queryClient = useQueryClient();
  return useMutation({
    // Runs answers one after another, so the last tap wins.
    scope: { id: `run ${key}` },
    mutationFn: (given: GivenAnswer) =>
      orFound(call(answerRun, { params: { key }, body: given }), async () => {
        const run = await call(readRun, { params: { key } });
        return isSaved(run, given) ? run : undefined;
      }),
    onSuccess: (run) => {
      setAnswer(queryClient, runQuery(key), run);
      void refreshAfter(queryClient, answerRun);
    },
    onError: (error, { answer }) => {
      if (error instanceof ApiError && error.code === 'NOT_AUTHENTICATED' && answer === 'in') {
        rememberReturn({ path: `/runs/${key}`, action: 'join-run' });
      }
      tellFailure(error, t('runPage.answerFailed'));
      // Another player may have taken the spot, so refresh the screen.
      void refreshAfter(queryClient, answerRun);
    },
  });
}

function isSaved({ mine }: Run, { answer, guests }: GivenAnswer): boolean {
  if (mine?.answer !== answer) return false;
  if (answer === 'out') return true;
  // Players who were offered a spot said "in" before.
  return mine.guests === guests && mine.state !== 'offered' && mine.state !== 'lapsed';
}

export function mayInviteTo({ isHost, visibility, mine }: Run): boolean {
  return mayInvite({ isHost, visibility, state: mine?.state });
}
