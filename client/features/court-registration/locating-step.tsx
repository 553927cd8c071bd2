import { LocateFixed, MapPinOff } from 'lucide-react';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import type { Send, State } from './use-court-registration.ts';

export function LocatingStep({ state, send }: { state: State; send: Send }) {
  const { progressPercent, locationProblem } = state;
  const Icon = locationProblem ? MapPinOff : LocateFixed;
  const percent = `${progressPercent}%`;
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-6 py-10 text-center">
      <Icon
        aria-hidden="true"
        className={`size-14 ${locationProblem ? 'text-brick' : 'text-ball-text'}`}
      />
      {locationProblem ? (
        <>
          <p role="alert" className="max-w-xs text-lg text-balance">
            {t(`locationProblems.${locationProblem}`)}
          </p>
          <Button onClick={() => send({ type: 'continue' })}>
            {t('courtRegistration.locating.continue')}
          </Button>
        </>
      ) : (
        <>
          <p role="status" className="max-w-xs text-lg text-balance">
            {t('courtRegistration.locating.text')}
          </p>
          <div className="flex w-full max-w-xs flex-col gap-2">
            <ProgressBar
              label={t('courtRegistration.locating.progress')}
              valueText={percent}
              fraction={progressPercent / 100}
            />
            <p
              aria-hidden="true"
              className="font-display text-2xl font-extrabold tabular-nums text-ball-text"
            >
              {percent}
            </p>
          </div>
          <Button variant="ghost" onClick={() => send({ type: 'skip-location' })}>
            {t('courtRegistration.locating.skip')}
          </Button>
        </>
      )}
    </div>
  );
}
