import { MapPin, MapPinPlus, TrendingUp } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { WhyItMatters } from '#client/entities/person/why-it-matters.tsx';
import { RewardCoin } from '#client/entities/reward/reward-coin.tsx';
import { t } from '#client/lib/i18n/t.ts';
import { Card } from '#client/ui/card.tsx';
import { CentreCircleLines } from '#client/ui/court-lines.tsx';
import { Logo } from '#client/ui/logo.tsx';
import { type Step, StepList } from '#client/ui/step-list.tsx';
import type { Role } from '#shared/access.ts';
import { firstNameOf } from '#shared/format/names.ts';

/** Takes the focus, so a screen reader starts each step at its heading. */
function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h1
      ref={heading}
      tabIndex={-1}
      dir="auto"
      className="text-3xl font-black tracking-tight wrap-anywhere outline-none"
    >
      {children}
    </h1>
  );
}

interface WelcomeStepProps {
  name: string;
  children?: ReactNode;
}

export function WelcomeStep({ name, children }: WelcomeStepProps) {
  const firstName = firstNameOf(name);
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-6 text-center">
      <div className="relative grid place-items-center">
        <CentreCircleLines className="w-56 max-w-full text-ink/30 [&>:last-child]:hidden" />
        <span className="absolute">
          <Logo size={64} />
        </span>
      </div>
      <div className="flex flex-col gap-3">
        <StepHeading>{t('onboarding.welcome.heading', { firstName })}</StepHeading>
        <p className="text-lg text-balance text-ink-soft">{t('onboarding.welcome.text')}</p>
      </div>
      {children}
    </div>
  );
}

const steps = (): readonly Step[] => [
  {
    icon: MapPin,
    title: t('onboarding.howItWorks.checkIn.title'),
    text: t('onboarding.howItWorks.checkIn.text'),
    reward: t('onboarding.howItWorks.checkIn.reward'),
  },
  {
    icon: MapPinPlus,
    title: t('onboarding.howItWorks.register.title'),
    text: t('onboarding.howItWorks.register.text'),
    reward: t('onboarding.howItWorks.register.reward'),
  },
  {
    icon: TrendingUp,
    title: t('onboarding.howItWorks.track.title'),
    text: t('onboarding.howItWorks.track.text'),
  },
];

export function HowItWorksStep({ children }: { children?: ReactNode }) {
  return (
    <div className="flex flex-1 flex-col justify-center gap-5">
      <StepHeading>{t('onboarding.howItWorks.heading')}</StepHeading>
      <StepList steps={steps()} headings="h2" />
      {children}
    </div>
  );
}

interface WhyItMattersStepProps {
  role: Role;
  children?: ReactNode;
}

export function WhyItMattersStep({ role, children }: WhyItMattersStepProps) {
  return (
    <div className="flex flex-1 flex-col justify-center gap-5">
      <StepHeading>{t('onboarding.whyItMatters.heading')}</StepHeading>
      <p
        data-testid="role-line"
        className="rounded-xl bg-asphalt p-5 font-display text-lg font-bold text-chalk shadow-card"
      >
        {t('onboarding.whyItMatters.roleLine', { role })}
      </p>
      <WhyItMatters
        headings="h2"
        className="grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))]"
      />
      {children}
    </div>
  );
}

export function BringFriends({ children }: { children: ReactNode }) {
  return (
    <Card className="flex flex-wrap items-center gap-3 px-4 py-3">
      <div className="min-w-0 flex-1 basis-[10rem]">
        <h2 className="font-bold">{t('onboarding.friends.title')}</h2>
        <p className="text-sm text-ink-soft">{t('onboarding.friends.text')}</p>
      </div>
      <div className="flex-1 basis-[10rem]">{children}</div>
    </Card>
  );
}

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
