import { t } from '#client/lib/i18n/t.ts';
import { CentreCircleLines } from '#client/ui/court-lines.tsx';
import { Logo } from '#client/ui/logo.tsx';
import { firstNameOf } from '#shared/people/first-name.ts';
import { StepHeading } from './step-heading.tsx';

export function WelcomeStep({ name }: { name: string }) {
  const firstName = firstNameOf(name);
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-8 text-center">
      <div className="relative grid place-items-center">
        <CentreCircleLines className="w-96 max-w-full text-ink/30 [&>:last-child]:hidden" />
        <span className="absolute">
          <Logo size={88} />
        </span>
      </div>
      <div className="flex flex-col gap-3">
        <StepHeading>{t('onboarding.welcome.heading', { firstName })}</StepHeading>
        <p className="text-lg text-balance text-ink-soft">{t('onboarding.welcome.text')}</p>
      </div>
    </div>
  );
}
