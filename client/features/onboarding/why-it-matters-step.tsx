import type { ReactNode } from 'react';
import { WhyItMatters } from '#client/entities/person/why-it-matters.tsx';
import { t } from '#client/lib/i18n/t.ts';
import type { Role } from '#shared/access.ts';
import { StepHeading } from './step-heading.tsx';

interface WhyItMattersStepProps {
  role: Role;
  children?: ReactNode;
}

export function WhyItMattersStep({ role, children }: WhyItMattersStepProps) {
  return (
    <div className="flex flex-1 flex-col justify-center gap-5">
      <StepHeading>{t('onboarding.whyItMatters.heading')}</StepHeading>
      <p
        data-testid="role-line"
        className="rounded-xl bg-asphalt p-5 font-display text-lg font-bold text-chalk shadow-card"
      >
        {t('onboarding.whyItMatters.roleLine', { role })}
      </p>
      <WhyItMatters
        headings="h2"
        className="grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))]"
      />
      {children}
    </div>
  );
}
