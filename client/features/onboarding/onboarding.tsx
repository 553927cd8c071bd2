import { type ReactNode, useState } from 'react';
import { t } from '#client/lib/i18n/t.ts';
import { useReadingIfAllowed } from '#client/lib/location/geolocation.ts';
import { Button } from '#client/ui/button.tsx';
import type { CurrentUser } from '#shared/accounts/accounts.contract.ts';
import type { Court } from '#shared/courts/courts.contract.ts';
import type { City } from '#shared/map/places.contract.ts';
import { BringFriends } from './bring-friends.tsx';
import { FirstRewardStep } from './first-reward-step.tsx';
import { HowItWorksStep } from './how-it-works-step.tsx';
import { StarACourt } from './star-a-court.tsx';
import { StepDots } from './step-dots.tsx';
import { useCompleteOnboarding } from './use-complete-onboarding.ts';
import { WelcomeStep } from './welcome-step.tsx';
import { WhereYouPlay } from './where-you-play.tsx';
import { WhyItMattersStep } from './why-it-matters-step.tsx';

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
