import { Camera, MapPin, Search } from 'lucide-react';
import { type Step, StepList } from '#client/ui/step-list.tsx';
import { LANDING_TEXTS } from './landing.texts.ts';

const { find, checkIn, register } = LANDING_TEXTS.steps;
const steps = (): readonly Step[] => [
  { icon: Search, ...find },
  { icon: MapPin, ...checkIn },
  { icon: Camera, ...register },
];

export function LandingSteps() {
  return (
    <section aria-labelledby="landing-steps">
      <h2 id="landing-steps" className="sr-only">
        {LANDING_TEXTS.stepsHeading}
      </h2>
      <StepList steps={steps()} className="md:grid-cols-3" />
    </section>
  );
}
