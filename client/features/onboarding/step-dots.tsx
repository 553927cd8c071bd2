import { t } from '#client/lib/i18n/t.ts';
import { classNames } from '#client/ui/class-names.ts';

interface StepDotsProps {
  /** Starts at 1. */
  step: number;
  total: number;
}

export function StepDots({ step, total }: StepDotsProps) {
  const steps = Array.from({ length: total }, (_, index) => index + 1);
  return (
    <ol aria-label={t('onboarding.steps', { step, total })} className="flex justify-center gap-2">
      {steps.map((number) => (
        <li
          key={number}
          aria-current={number === step ? 'step' : undefined}
          className={classNames(
            'h-2.5 rounded-full transition-[width,background-color]',
            number === step ? 'w-8 bg-ball' : 'w-2.5',
            number < step && 'bg-ball-text',
            number > step && 'bg-ink/25',
          )}
        >
          <span className="sr-only">{t('onboarding.steps', { step: number, total })}</span>
        </li>
      ))}
    </ol>
  );
}
