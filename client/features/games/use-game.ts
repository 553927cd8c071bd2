import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/lib/api/call.ts';
import { orFound } from '#client/lib/api/lost-response.ts';
import { queryFor, setAnswer } from '#client/lib/api/query-client.ts';
import { refreshAfter } from '#client/lib/api/topics.ts';
import { t } from '#client/lib/i18n/t.ts';
import { tellFailure } from '#client/ui/tell-failure.ts';
import { answerGame, readGame } from '#dist/endpoints/games/games.ts';
import type { TeamGame } from '#shared/games/games.contract.ts';

export const gameQuery = (key: string) => queryFor(readGame, { params: { key } });

interface Answer {
  answer: 'right' | 'score' | 'absent';
  score?: [number, number];
}

export function useAnswerGame(key: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Answer) =>
      orFound(call(answerGame, { params: { key }, body }), async () => {
        const game = await call(readGame, { params: { key } });
        return isSaved(game, body) ? game : undefined;
      }),
    onSuccess: (game) => setAnswer(queryClient, gameQuery(key), game),
    onError: (error) => tellFailure(error, t('games.answer.failed')),
    // After a refusal, too: another player may have changed the score.
    onSettled: () => refreshAfter(queryClient, answerGame),
  });
}

function isSaved(game: TeamGame, { answer, score }: Answer): boolean {
  if (answer !== 'score') return game.myAnswer === answer;
  return game.proposedScore !== null && String(game.proposedScore) === String(score);
}
