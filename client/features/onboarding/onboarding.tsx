import { type ReactNode, useState } from 'react';
import { t } from '#client/lib/i18n/t.ts';
import { useReadingIfAllowed } from '#client/lib/location/geolocation.ts';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import type { CurrentUser } from '#shared/accounts/accounts.contract.ts';
import type { Court } from '#shared/courts/courts.contract.ts';
import type { City } from '#shared/map/places.contract.ts';
import {
  BringFriends,
  FirstRewardStep,
  HowItWorksStep,
  WelcomeStep,
  WhyItMattersStep,
} from './onboarding-steps.tsx';
import { StarACourt } from './star-a-court.tsx';
import { useCompleteOnboarding } from './use-complete-onboarding.ts';
import { WhereYouPlay } from './where-you-play.tsx';

interface OnboardingProps {
  user: Pick<CurrentUser, 'name' | 'role'>;
  /** Optional offers per step. Null for a user on the way to a run. */
  extras: {
    renderStar: (court: Court) => ReactNode;
    invite: ReactNode;
  } | null;
}

export function Onboarding({ user, extras }: OnboardingProps) {
  const [step, setStep] = useState(1);
  const [city, setCity] = useState<City>();
  const place = useReadingIfAllowed().reading ?? city;
  const completion = useCompleteOnboarding();
  const panels: ReactNode[] = [
    <WelcomeStep key="welcome" name={user.name}>
      {extras && <WhereYouPlay city={city} onChoose={setCity} />}
    </WelcomeStep>,
    <HowItWorksStep key="how">
      {extras && place && <StarACourt place={place} renderStar={extras.renderStar} />}
    </HowItWorksStep>,
    <WhyItMattersStep key="why" role={user.role}>
      {extras && <BringFriends>{extras.invite}</BringFriends>}
    </WhyItMattersStep>,
    <FirstRewardStep key="reward" />,
  ];
  const isLast = step === panels.length;
  // The page is about to reload, so keep the button busy.
  const busy = completion.isPending || completion.isSuccess;
  return (
    <div className="flex flex-1 flex-col gap-6">
      <div key={step} className="flex flex-1 animate-rise flex-col">
        {panels[step - 1]}
      </div>
      <StepDots step={step} total={panels.length} />
      <div className="flex flex-col gap-2">
        {isLast ? (
          <Button
            busyLabel={busy && t('onboarding.firstReward.busy')}
            onClick={() => completion.mutate()}
          >
            {t('onboarding.firstReward.submit')}
          </Button>
        ) : (
          <Button onClick={() => setStep(step + 1)}>{t('onboarding.next')}</Button>
        )}
        <Button
          variant="ghost"
          onClick={() => setStep(step - 1)}
          disabled={busy}
          className={step === 1 ? 'invisible' : undefined}
        >
          {t('onboarding.back')}
        </Button>
      </div>
    </div>
  );
}

interface StepDotsProps {
  /** Starts at 1. */
  step: number;
  total: number;
}

function StepDots({ step, total }: StepDotsProps) {
  const steps = Array.from({ length: total }, (_, index) => index + 1);
  return (
    <ol aria-label={t('onboarding.steps', { step, total })} className="flex justify-center gap-2">
      {steps.map((number) => (
        <li
          key={number}
          aria-current={number === step ? 'step' : undefined}
          className={classNames(
            'h-2.5 rounded-full transition-[width,background-color]',
            number === step ? 'w-8 bg-ball' : 'w-2.5',
            number < step && 'bg-ball-text',
            number > step && 'bg-ink/25',
          )}
        >
          <span className="sr-only">{t('onboarding.steps', { step: number, total })}</span>
        </li>
      ))}
    </ol>
  );
}
