import { RewardCoin } from '#client/entities/reward/reward-coin.tsx';
import { t } from '#client/lib/i18n/t.ts';

export function WhatJimIsWorth() {
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
