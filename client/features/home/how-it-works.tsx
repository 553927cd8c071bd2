import { MapPin, MapPinPlus, TrendingUp, Wallet } from 'lucide-react';
import { SectionHeading } from '#client/ui/page.tsx';
import { type Step, StepList } from '#client/ui/step-list.tsx';
import { HOME_TEXTS } from './home.texts.ts';

const { title, checkIn, register, track, send } = HOME_TEXTS.howItWorks;
const steps = (): readonly Step[] => [
  { icon: MapPin, ...checkIn },
  { icon: MapPinPlus, ...register },
  { icon: TrendingUp, ...track },
  { icon: Wallet, ...send },
];

export function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works" className="flex flex-col gap-5">
      <SectionHeading id="how-it-works" title={title} />
      <StepList steps={steps()} className="sm:grid-cols-2" />
    </section>
  );
}
