import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { factValue } from '#client/entities/court/court-facts.tsx';
import { call } from '#client/lib/api/call.ts';
import { queryFor } from '#client/lib/api/query-client.ts';
import { refreshAfter } from '#client/lib/api/topics.ts';
import { t, tIfKnown } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { tellFailure } from '#client/ui/tell-failure.ts';
import { answerQuestion, courtQuestion } from '#dist/endpoints/court-card/court-card.ts';
import type { FactKey } from '#shared/court-card/facts.ts';

interface CourtQuestionProps {
  courtId: number;
  /** Shown once there is no question, so that the card after a check-in stays small. */
  children?: ReactNode;
}

/** One question about the court after a check-in. Its first answer closes it. */
export function CourtQuestion({ courtId, children }: CourtQuestionProps) {
  const titleId = useId();
  const queryClient = useQueryClient();
  // The next check-in asks something else.
  const question = useQuery({ ...queryFor(courtQuestion, { params: { id: courtId } }), gcTime: 0 });
  const answer = useMutation({
    mutationFn: (body: { key: FactKey; value: string | null }) =>
      call(answerQuestion, { params: { id: courtId }, body }),
    onSuccess: () => refreshAfter(queryClient, answerQuestion),
    onError: (error) => tellFailure(error, t('courtCard.ask.failed')),
  });
  if (question.isPending) return null;
  // A newer server may ask about facts that this version doesn't know.
  const text = question.data && tIfKnown(`courtCard.ask.${question.data.key}`);
  if (!question.data || !text) return children;
  if (answer.isSuccess) {
    return (
      <>
        {answer.variables.value !== null && (
          <p role="status" className="text-sm">
            {t('courtCard.ask.thanks')}
          </p>
        )}
        {children}
      </>
    );
  }
  const { key, options } = question.data;
  const say = (value: string | null) => {
    if (!answer.isPending) answer.mutate({ key, value });
  };
  return (
    <section aria-labelledby={titleId} className="flex animate-rise flex-col gap-1">
      <div className="flex items-center justify-between gap-3">
        <h3 id={titleId} className="min-w-0 text-sm font-semibold">
          {text}
        </h3>
        <Button
          variant="ghost"
          className="-my-1 -mr-2 shrink-0 px-2 text-sm"
          onClick={() => say(null)}
        >
          {t('courtCard.ask.cantSay')}
        </Button>
      </div>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <Button
            key={option}
            variant="secondary"
            className="grow px-3 text-sm"
            aria-busy={answer.isPending && answer.variables.value === option}
            onClick={() => say(option)}
          >
            <span className="first-letter:uppercase">{factValue(t, option)}</span>
          </Button>
        ))}
      </div>
    </section>
  );
}
