import { Link } from 'wouter';
import { courtName } from '#client/entities/court/court-name.tsx';
import { t } from '#client/lib/i18n/t.ts';
import { AnswerItem } from '#client/ui/answer-item.tsx';
import { Button } from '#client/ui/button.tsx';
import type { RunAnswer } from '#shared/runs/run-limits.ts';
import { runName } from '#shared/runs/run-words.ts';
import type { Run } from '#shared/runs/runs.contract.ts';
import { RunState } from './run-state.tsx';
import { runStartWords } from './run-time.ts';
import { useAnswer } from './use-run.ts';

export function RunQuestion({ run }: { run: Run }) {
  const { mutate, isPending, variables } = useAnswer(run.key);
  const answer = (given: RunAnswer) =>
    mutate({ answer: given, guests: given === 'in' ? (run.mine?.guests ?? 0) : 0 });
  const busy = (given: RunAnswer) =>
    isPending && variables.answer === given && t('runPage.sending');
  return (
    <AnswerItem
      text={
        <Link href={`/runs/${run.key}`} className="block">
          <span className="block font-bold wrap-anywhere">
            {runName(t, run.format, courtName(run.court.name))}
          </span>
          <span className="flex flex-wrap gap-x-2 text-sm">
            <span className="text-ink-soft">{runStartWords(run)}</span>
            <RunState run={run} isOwn />
          </span>
        </Link>
      }
    >
      <Button busyLabel={busy('in')} onClick={() => answer('in')}>
        {t('runPage.in')}
      </Button>
      <Button variant="secondary" busyLabel={busy('out')} onClick={() => answer('out')}>
        {t('runPage.out')}
      </Button>
    </AnswerItem>
  );
}
