import { CalendarDays, MapPinCheck, Users } from 'lucide-react';
import { t } from '#client/lib/i18n/t.ts';
import { ButtonLink } from '#client/ui/button.tsx';

const lines = () => [
  { icon: Users, text: t('landing.lines.0') },
  { icon: CalendarDays, text: t('landing.lines.1') },
  { icon: MapPinCheck, text: t('landing.lines.2') },
];

/** The links work without JavaScript, because the form below is part of the page. */
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
      <ul aria-label={t('landing.linesHeading')} className="mt-4 flex flex-col gap-2">
        {lines().map(({ icon: Icon, text }) => (
          <li key={text} className="flex items-start gap-3 text-lg text-ink-soft">
            <Icon aria-hidden="true" className="mt-1 size-5 shrink-0 text-ball-text" />
            {text}
          </li>
        ))}
      </ul>
      <p className="mt-5 flex flex-wrap items-center gap-3">
        <ButtonLink href="#sign-up" className="px-6">
          {t('landing.callToAction')}
        </ButtonLink>
        <ButtonLink href="#login" variant="ghost">
          {t('landing.haveAccount')}
        </ButtonLink>
      </p>
    </div>
  );
}
