import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import type { RunAnswer } from '#shared/runs/run-limits.ts';
import type { RunPage } from '#shared/runs/runs.contract.ts';
import { runHourWords } from './run-time.ts';
import { countdown, useNow } from './use-now.ts';

interface OfferCardProps {
  run: RunPage;
  until: string;
  running: RunAnswer | undefined;
  onAnswer: (answer: 'in' | 'out') => void;
}

/** A spot that is the viewer's if they want it, until it goes on to the next. */
export function OfferCard({ run, until, running, onAnswer }: OfferCardProps) {
  const now = useNow(1_000);
  const guests = run.mine?.guests ?? 0;
  return (
    <Card className="flex flex-col gap-4 border-2 border-ball">
      <div>
        <h2 className="text-lg font-bold">{t('runPage.offered')}</h2>
        <p className="text-ink-soft">
          {t('runPage.offeredText', { time: runHourWords(run, until) })}
        </p>
      </div>
      <p
        role="timer"
        aria-label={t('runPage.timeLeft')}
        className="font-display text-4xl font-extrabold tracking-tight tabular-nums"
      >
        {countdown(Date.parse(until), now)}
      </p>
      <div className="grid grid-cols-2 gap-3">
        <Button busyLabel={running === 'in' && t('runPage.sending')} onClick={() => onAnswer('in')}>
          {guests > 0 ? t('runPage.inWith', { guests }) : t('runPage.in')}
        </Button>
        <Button
          variant="secondary"
          busyLabel={running === 'out' && t('runPage.sending')}
          onClick={() => onAnswer('out')}
        >
          {t('runPage.out')}
        </Button>
      </div>
    </Card>
  );
}
