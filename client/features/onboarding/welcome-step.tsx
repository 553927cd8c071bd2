import type { ReactNode } from 'react';
import { t } from '#client/lib/i18n/t.ts';
import { CentreCircleLines } from '#client/ui/court-lines.tsx';
import { Logo } from '#client/ui/logo.tsx';
import { firstNameOf } from '#shared/people/first-name.ts';
import { StepHeading } from './step-heading.tsx';

interface WelcomeStepProps {
  name: string;
  children?: ReactNode;
}

export function WelcomeStep({ name, children }: WelcomeStepProps) {
  const firstName = firstNameOf(name);
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-6 text-center">
      <div className="relative grid place-items-center">
        <CentreCircleLines className="w-56 max-w-full text-ink/30 [&>:last-child]:hidden" />
        <span className="absolute">
          <Logo size={64} />
        </span>
      </div>
      <div className="flex flex-col gap-3">
        <StepHeading>{t('onboarding.welcome.heading', { firstName })}</StepHeading>
        <p className="text-lg text-balance text-ink-soft">{t('onboarding.welcome.text')}</p>
      </div>
      {children}
    </div>
  );
}
