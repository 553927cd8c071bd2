import { MapPin, MapPinPlus, TrendingUp, Wallet } from 'lucide-react';
import { t } from '#client/lib/i18n/t.ts';
import { SectionHeading } from '#client/ui/page.tsx';
import { type Step, StepList } from '#client/ui/step-list.tsx';

const steps = (): readonly Step[] => [
  {
    icon: MapPin,
    title: t('home.howItWorks.checkIn.title'),
    text: t('home.howItWorks.checkIn.text'),
    reward: t('home.howItWorks.checkIn.reward'),
  },
  {
    icon: MapPinPlus,
    title: t('home.howItWorks.register.title'),
    text: t('home.howItWorks.register.text'),
    reward: t('home.howItWorks.register.reward'),
  },
  {
    icon: TrendingUp,
    title: t('home.howItWorks.track.title'),
    text: t('home.howItWorks.track.text'),
  },
  { icon: Wallet, title: t('home.howItWorks.send.title'), text: t('home.howItWorks.send.text') },
];

export function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works" className="flex flex-col gap-5">
      <SectionHeading id="how-it-works" title={t('home.howItWorks.title')} />
      <StepList steps={steps()} className="sm:grid-cols-2" />
    </section>
  );
}
