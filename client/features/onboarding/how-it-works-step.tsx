import { MapPin, MapPinPlus, TrendingUp } from 'lucide-react';
import { type Step, StepList } from '#client/ui/step-list.tsx';
import { ONBOARDING_TEXTS } from './onboarding.texts.ts';
import { StepHeading } from './step-heading.tsx';

const { heading, checkIn, register, track } = ONBOARDING_TEXTS.howItWorks;
const steps = (): readonly Step[] => [
  { icon: MapPin, ...checkIn },
  { icon: MapPinPlus, ...register },
  { icon: TrendingUp, ...track },
];

export function HowItWorksStep() {
  return (
    <div className="flex flex-1 flex-col justify-center gap-8">
      <StepHeading>{heading}</StepHeading>
      <StepList steps={steps()} headings="h2" />
    </div>
  );
}
