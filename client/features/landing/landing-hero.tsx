import { BUTTON_SHAPE, BUTTON_VARIANTS } from '#client/ui/button.tsx';
import { LANDING_TEXTS } from './landing.texts.ts';

/** What it is for, and the way in. The link works before any script: the form below is in the page. */
export function LandingHero() {
  return (
    <div>
      <h1 className="text-3xl font-black tracking-tight sm:text-4xl">
        {LANDING_TEXTS.headline.map((line) => (
          <span key={line} className="block last:text-ball-text">
            {line}{' '}
          </span>
        ))}
      </h1>
      <p className="mt-4 max-w-[34rem] text-lg text-ink-soft">{LANDING_TEXTS.lead}</p>
      <p className="mt-5 flex flex-wrap items-center gap-3">
        <a href="#sign-up" className={`${BUTTON_SHAPE} ${BUTTON_VARIANTS.primary} px-6`}>
          {LANDING_TEXTS.callToAction}
        </a>
        <a href="#login" className={`${BUTTON_SHAPE} ${BUTTON_VARIANTS.ghost}`}>
          {LANDING_TEXTS.haveAccount}
        </a>
      </p>
    </div>
  );
}
