import type { ReactNode } from 'react';
import { RewardCoin } from '#client/entities/reward/reward-coin.tsx';
import { t } from '#client/lib/i18n/t.ts';
import { HalfCourtLines } from '#client/ui/court-lines.tsx';
import { Logo } from '#client/ui/logo.tsx';
import { LandingHero } from './landing-hero.tsx';
import { NearSkeleton } from './near-skeleton.tsx';
import { WorldMap } from './world-map.tsx';

interface LandingPageProps {
  /** Parts that need the app. The prerendered page shows placeholders of the same size. */
  switches?: ReactNode;
  signInCard: ReactNode;
  near?: ReactNode;
  map?: ReactNode;
  end?: ReactNode;
}

/** The build prerenders this to plain HTML, so nothing here may need a browser. */
export function LandingPage({
  switches = <div className="size-12" />,
  signInCard,
  near,
  map = <WorldMap />,
  end,
}: LandingPageProps) {
  return (
    <div className="golden-hour safe-bleed relative isolate min-h-dvh overflow-hidden">
      <HalfCourtLines className="fade-from-corner absolute -top-52 -right-28 -z-1 w-[30rem] max-w-none text-ink/30 lg:hidden" />
      <div className="mx-auto flex min-h-dvh max-w-6xl flex-col gap-6 px-4 pb-10 sm:px-6 lg:gap-8 lg:px-10">
        <header className="flex items-center justify-between pt-3 lg:pt-6">
          <Logo size={36} withName />
          <div className="-mr-3 flex flex-1 items-center justify-end">{switches}</div>
        </header>
        <main className="flex flex-1 flex-col gap-8 lg:justify-center lg:gap-12">
          <div className="mx-auto grid w-full max-w-xl items-center gap-6 *:min-w-0 lg:max-w-none lg:grid-cols-[1fr_27rem] lg:gap-x-16">
            <LandingHero />
            <div className="relative lg:col-start-2 lg:row-span-2 lg:row-start-1">
              <HalfCourtLines className="fade-around-key absolute top-1/2 -left-[52rem] -z-1 hidden w-[84rem] max-w-none -translate-y-1/2 text-ink/30 lg:block" />
              <span id="sign-up" className="absolute -top-4" />
              <span id="login" className="absolute -top-4" />
              {signInCard}
            </div>
            {map}
          </div>
          {near || <NearSkeleton />}
          <WhatJimIsWorth />
        </main>
        <footer className="flex flex-wrap items-center justify-between gap-x-6 text-sm text-ink-soft">
          {end}
          <a href="/licences.html" className="inline-flex min-h-11 items-center underline">
            {t('landing.licences')}
          </a>
        </footer>
      </div>
    </div>
  );
}

function WhatJimIsWorth() {
  return (
    <section
      aria-labelledby="worth"
      className="hairline flex items-start gap-4 rounded-xl border bg-surface p-5 shadow-card"
    >
      <RewardCoin className="size-12 shrink-0" />
      <div>
        <h2 id="worth" className="text-lg font-extrabold tracking-tight">
          {t('landing.worth.title')}
        </h2>
        <p className="mt-1 max-w-[44rem] text-ink-soft">{t('landing.worth.text')}</p>
      </div>
    </section>
  );
}
