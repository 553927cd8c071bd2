import { RewardCoin } from '#client/ui/reward-coin.tsx';
import { LANDING_TEXTS } from './landing.texts.ts';

const { title, text } = LANDING_TEXTS.worth;

/** Said before anybody signs up, not in small print after it. */
export function WhatJimIsWorth() {
  return (
    <section
      aria-labelledby="worth"
      className="hairline flex items-start gap-4 rounded-xl border bg-surface p-5 shadow-card"
    >
      <RewardCoin className="size-12 shrink-0" />
      <div>
        <h2 id="worth" className="text-lg font-extrabold tracking-tight">
          {title}
        </h2>
        <p className="mt-1 max-w-[44rem] text-ink-soft">{text}</p>
      </div>
    </section>
  );
}
