import { Camera, MapPin, Search } from 'lucide-react';
import { t } from '#client/lib/i18n/t.ts';
import { type Step, StepList } from '#client/ui/step-list.tsx';

const steps = (): readonly Step[] => [
  { icon: Search, title: t('landing.steps.find.title'), text: t('landing.steps.find.text') },
  {
    icon: MapPin,
    title: t('landing.steps.checkIn.title'),
    text: t('landing.steps.checkIn.text'),
    reward: t('landing.steps.checkIn.reward'),
  },
  {
    icon: Camera,
    title: t('landing.steps.register.title'),
    text: t('landing.steps.register.text'),
    reward: t('landing.steps.register.reward'),
  },
];

export function LandingSteps() {
  return (
    <section aria-labelledby="landing-steps">
      <h2 id="landing-steps" className="sr-only">
        {t('landing.stepsHeading')}
      </h2>
      <StepList steps={steps()} className="md:grid-cols-3" />
    </section>
  );
}
