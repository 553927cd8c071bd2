import { RewardCoin } from '#client/entities/reward/reward-coin.tsx';
import { t } from '#client/lib/i18n/t.ts';
import { StepHeading } from './step-heading.tsx';

export function FirstRewardStep() {
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-6 text-center">
      <StepHeading>{t('onboarding.firstReward.heading')}</StepHeading>
      <RewardCoin className="size-40 animate-land" />
      <div className="flex flex-col items-center gap-1">
        <p className="font-display text-4xl font-black tracking-tight tabular-nums">
          {t('onboarding.firstReward.amount')}
        </p>
        <p className="rounded-full bg-hardwood px-3 py-1 text-sm font-bold text-on-ball">
          {t('onboarding.firstReward.note')}
        </p>
      </div>
      <p className="max-w-80 text-balance text-ink-soft">{t('onboarding.firstReward.text')}</p>
    </div>
  );
}
