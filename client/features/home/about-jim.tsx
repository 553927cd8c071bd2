import { MapPin, MapPinPlus, TrendingUp, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { WhyItMatters } from '#client/entities/person/why-it-matters.tsx';
import { t } from '#client/lib/i18n/t.ts';
import { CentreCircleLines } from '#client/ui/court-lines.tsx';
import { FoldSummary } from '#client/ui/fold-summary.tsx';
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

export function AboutJim({ isFolded }: { isFolded: boolean }) {
  const howItWorks = <StepList steps={steps()} className="sm:grid-cols-2" />;
  const whyItMatters = <WhyItMatters headings="h3" className="sm:grid-cols-2 lg:grid-cols-4" />;
  if (isFolded) {
    return (
      <div className="hairline rounded-xl border bg-surface px-4 shadow-card">
        <Folded title={t('home.marketing.title')}>
          <p className="text-ink-soft">{t('home.marketing.text')}</p>
        </Folded>
        <Folded title={t('home.howItWorks.title')}>{howItWorks}</Folded>
        <Folded title={t('home.whyItMatters.title')}>{whyItMatters}</Folded>
      </div>
    );
  }
  return (
    <>
      <section
        aria-labelledby="marketing"
        className="hairline golden-hour relative isolate overflow-hidden rounded-xl border bg-surface p-6 shadow-card sm:p-10"
      >
        <CentreCircleLines className="fade-to-left absolute top-1/2 -right-24 -z-1 w-[34rem] max-w-none -translate-y-1/2 text-ink/25" />
        <h2 id="marketing" className="text-2xl font-black tracking-tight sm:text-3xl">
          {t('home.marketing.title')}
        </h2>
        <p className="mt-3 max-w-[30rem] text-lg text-ink-soft">{t('home.marketing.text')}</p>
      </section>
      <section aria-labelledby="how-it-works" className="flex flex-col gap-5">
        <SectionHeading id="how-it-works" title={t('home.howItWorks.title')} />
        {howItWorks}
      </section>
      <section aria-labelledby="why-it-matters" className="flex flex-col gap-5">
        <SectionHeading id="why-it-matters" title={t('home.whyItMatters.title')} />
        {whyItMatters}
      </section>
    </>
  );
}

function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="hairline border-t first:border-t-0">
      <FoldSummary className="py-2">
        <h2 className="font-bold">{title}</h2>
      </FoldSummary>
      <div className="pb-4">{children}</div>
    </details>
  );
}
