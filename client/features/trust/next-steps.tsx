import { Check, Circle } from 'lucide-react';
import { t } from '#client/lib/i18n/t.ts';
import { LinkButton } from '#client/ui/link-button.tsx';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import type { NextStep } from '#shared/trust/level-rules.ts';

/** The slow lane: another way to the same level. */
const isAlone = ({ step }: NextStep) => step === 'days-alone' || step === 'span-alone';

export function NextSteps({ next }: { next: readonly NextStep[] }) {
  if (next.length === 0) return null;
  const alone = next.filter(isAlone);
  return (
    <div className="flex flex-col gap-3">
      <h3 className="font-bold">{t('trust.nextTitle')}</h3>
      <Steps steps={next.filter((step) => !isAlone(step))} />
      {alone.length > 0 && (
        <>
          <p className="text-ink-soft">{t('trust.orAlone')}</p>
          <Steps steps={alone} />
        </>
      )}
      {next.some(({ step }) => step === 'confirm') && (
        <LinkButton href="/settings" variant="secondary">
          {t('trust.openSettings')}
        </LinkButton>
      )}
    </div>
  );
}

function Steps({ steps }: { steps: readonly NextStep[] }) {
  return (
    <ul className="flex flex-col gap-3">
      {steps.map((step) => (
        <Step key={step.step} {...step} />
      ))}
    </ul>
  );
}

function Step({ step, have, need }: NextStep) {
  const isDone = have >= need;
  const Icon = isDone ? Check : Circle;
  const text = t(`trust.steps.${step}`, { need });
  const progress = t('trust.progress', { have, need });
  return (
    <li className="flex gap-3">
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-5 shrink-0 ${isDone ? 'text-court' : 'text-ink-soft'}`}
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <p className="flex flex-wrap justify-between gap-x-3">
          <span>{text}</span>
          {need > 1 && <span className="text-ink-soft tabular-nums">{progress}</span>}
        </p>
        {need > 1 && <ProgressBar label={text} valueText={progress} fraction={have / need} />}
      </div>
    </li>
  );
}
