import { MapPin, MapPinPlus, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#client/lib/i18n/t.ts';
import { type Step, StepList } from '#client/ui/step-list.tsx';
import { StepHeading } from './step-heading.tsx';

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
