import { formatJim } from '#client/entities/reward/jim-amount.ts';
import { RewardCoin } from '#client/entities/reward/reward-coin.tsx';
import { t } from '#client/lib/i18n/t.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';

interface SuccessStepProps {
  rewardAmount: number;
  onContinue: () => void;
}

export function SuccessStep({ rewardAmount, onContinue }: SuccessStepProps) {
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-5 py-10 text-center">
      <RewardCoin className="size-20 animate-rise" />
      <div role="status" className="flex flex-col items-center gap-2">
        <p className="font-display text-2xl font-extrabold">
          {t('courtRegistration.success.heading')}
        </p>
        <p className="max-w-xs text-balance text-ink-soft">{t('courtRegistration.success.text')}</p>
        <p className="flex flex-wrap items-center justify-center gap-3 pt-2">
          <span className="font-display text-xl font-extrabold tabular-nums">
            {t('courtRegistration.success.reward', { amount: formatJim(rewardAmount) })}
          </span>
          <Badge>{t('courtRegistration.success.pending')}</Badge>
        </p>
      </div>
      <Button onClick={onContinue} className="w-full max-w-xs">
        {t('courtRegistration.success.action')}
      </Button>
    </div>
  );
}
