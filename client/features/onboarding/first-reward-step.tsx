import { RewardCoin } from '#client/ui/reward-coin.tsx';
import { ONBOARDING_TEXTS } from './onboarding.texts.ts';
import { StepHeading } from './step-heading.tsx';

const { heading, amount, note, text } = ONBOARDING_TEXTS.firstReward;

export function FirstRewardStep() {
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-6 text-center">
      <StepHeading>{heading}</StepHeading>
      <RewardCoin className="size-40 animate-land" />
      <div className="flex flex-col items-center gap-1">
        <p className="font-display text-4xl font-black tracking-tight tabular-nums">{amount}</p>
        <p className="rounded-full bg-hardwood px-3 py-1 text-sm font-bold text-on-ball">{note}</p>
      </div>
      <p className="max-w-80 text-balance text-ink-soft">{text}</p>
    </div>
  );
}
