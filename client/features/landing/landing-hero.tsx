import { t } from '#client/lib/i18n/t.ts';
import { BUTTON_SHAPE, BUTTON_VARIANTS } from '#client/ui/button.tsx';

/** What it is for, and the way in. The link works before any script: the form below is in the page. */
export function LandingHero() {
  return (
    <div>
      <h1 className="text-3xl font-black tracking-tight sm:text-4xl">
        {[t('landing.headline.0'), t('landing.headline.1'), t('landing.headline.2')].map((line) => (
          <span key={line} className="block last:text-ball-text">
            {line}{' '}
          </span>
        ))}
      </h1>
      <p className="mt-4 max-w-[34rem] text-lg text-ink-soft">{t('landing.lead')}</p>
      <p className="mt-5 flex flex-wrap items-center gap-3">
        <a href="#sign-up" className={`${BUTTON_SHAPE} ${BUTTON_VARIANTS.primary} px-6`}>
          {t('landing.callToAction')}
        </a>
        <a href="#login" className={`${BUTTON_SHAPE} ${BUTTON_VARIANTS.ghost}`}>
          {t('landing.haveAccount')}
        </a>
      </p>
    </div>
  );
}
