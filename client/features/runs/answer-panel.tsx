import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatHour } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { useOnce } from '#client/lib/navigation/return-after-login.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { RUN_MAX_GUESTS, type RunAnswer } from '#shared/runs/run-limits.ts';
import { isFull } from '#shared/runs/run-words.ts';
import type { RunPage } from '#shared/runs/runs.contract.ts';
import { ToggleButton } from './toggle-button.tsx';
import { type GivenAnswer, useAnswer } from './use-run.ts';

interface AnswerPanelProps {
  run: RunPage;
  /** The user tapped the answer before logging in: send it once, automatically. */
  startsAtOnce?: boolean;
}

export function AnswerPanel({ run, startsAtOnce = false }: AnswerPanelProps) {
  const { mutate, isPending, variables } = useAnswer(run.key);
  const [guests, setGuests] = useState(run.mine?.guests ?? 0);
  const answer = (given: GivenAnswer['answer'], wanted = guests) =>
    mutate({ answer: given, guests: given === 'in' ? wanted : 0 });
  useOnce(startsAtOnce && run.mine === null, () => answer('in'));
  const state = run.mine?.state ?? null;
  const running = isPending ? variables.answer : undefined;

  if (state === 'offered' && run.mine?.offeredUntil) {
    return (
      <OfferCard
        run={run}
        until={run.mine.offeredUntil}
        running={running}
        onAnswer={(given) => answer(given, run.mine?.guests ?? 0)}
      />
    );
  }
  const takesPart = state === 'in' || state === 'waiting';
  return (
    <Card className="flex flex-col gap-4">
      <div aria-live="polite">
        <MyAnswer run={run} />
      </div>
      <div className="grid grid-cols-2 gap-3">
        {takesPart ? null : (
          <Button
            className="col-span-2"
            busyLabel={running === 'in' && t('runPage.sending')}
            onClick={() => answer('in')}
          >
            {isFull(run) ? t('runPage.joinWaitlist') : t('runPage.in')}
          </Button>
        )}
        <ToggleButton
          isOn={run.mine?.answer === 'maybe'}
          aria-busy={running === 'maybe' || undefined}
          onClick={() => running === undefined && answer('maybe')}
        >
          {t('runPage.maybe')}
        </ToggleButton>
        <ToggleButton
          isOn={run.mine?.answer === 'out'}
          aria-busy={running === 'out' || undefined}
          onClick={() => running === undefined && answer('out')}
        >
          {t('runPage.out')}
        </ToggleButton>
      </div>
      <Guests
        chosen={takesPart ? (run.mine?.guests ?? 0) : guests}
        isBusy={isPending}
        onChoose={(wanted) => {
          setGuests(wanted);
          if (takesPart) answer('in', wanted);
        }}
      />
    </Card>
  );
}

function MyAnswer({ run }: { run: RunPage }) {
  const { mine } = run;
  const title = 'text-lg font-bold';
  if (mine?.state === 'in') {
    return (
      <p className={`${title} flex items-center gap-2 text-court`}>
        <Check aria-hidden="true" className="size-6 shrink-0" />
        {mine.guests > 0 ? t('runPage.youreInWith', { guests: mine.guests }) : t('runPage.youreIn')}
      </p>
    );
  }
  if (mine?.state === 'waiting') {
    return (
      <>
        <p className={title}>{t('runPage.waiting', { place: mine.place ?? 1 })}</p>
        <p className="text-ink-soft">{t('runPage.waitingText')}</p>
      </>
    );
  }
  if (mine?.state === 'lapsed') {
    return (
      <>
        <p className={title}>{t('runPage.lapsed')}</p>
        <p className="text-ink-soft">{t('runPage.lapsedText')}</p>
      </>
    );
  }
  if (mine?.answer === 'maybe') return <p className={title}>{t('runPage.youMay')}</p>;
  if (mine?.answer === 'out') return <p className={title}>{t('runPage.youreOut')}</p>;
  return (
    <>
      <p className={title}>{t('runPage.question')}</p>
      {isFull(run) && <p className="text-ink-soft">{t('runPage.fullText')}</p>}
    </>
  );
}

interface GuestsProps {
  chosen: number;
  isBusy: boolean;
  onChoose: (guests: number) => void;
}

function Guests({ chosen, isBusy, onChoose }: GuestsProps) {
  const choices = Array.from({ length: RUN_MAX_GUESTS + 1 }, (_, guests) => guests);
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{t('runPage.guests')}</legend>
      <div className="grid grid-cols-3 gap-2">
        {choices.map((guests) => (
          <ToggleButton
            key={guests}
            isOn={guests === chosen}
            // Not `disabled`, because that would lose the keyboard focus.
            aria-disabled={isBusy || undefined}
            onClick={() => !isBusy && guests !== chosen && onChoose(guests)}
          >
            {guests === 0 ? t('runPage.justMe') : `+${guests}`}
          </ToggleButton>
        ))}
      </div>
    </fieldset>
  );
}

interface OfferCardProps {
  run: RunPage;
  until: string;
  running: RunAnswer | undefined;
  onAnswer: (answer: 'in' | 'out') => void;
}

/** A spot reserved for the user until the offer passes to the next player. */
function OfferCard({ run, until, running, onAnswer }: OfferCardProps) {
  const now = useNow(1_000);
  const guests = run.mine?.guests ?? 0;
  return (
    <Card className="flex flex-col gap-4 border-2 border-ball">
      <div>
        <h2 className="text-lg font-bold">{t('runPage.offered')}</h2>
        <p className="text-ink-soft">
          {t('runPage.offeredText', { time: formatHour(until, run.court.timezone) })}
        </p>
      </div>
      <p
        role="timer"
        aria-label={t('runPage.timeLeft')}
        className="font-display text-4xl font-extrabold tracking-tight tabular-nums"
      >
        {countdown(Date.parse(until), now)}
      </p>
      <div className="grid grid-cols-2 gap-3">
        <Button busyLabel={running === 'in' && t('runPage.sending')} onClick={() => onAnswer('in')}>
          {guests > 0 ? t('runPage.inWith', { guests }) : t('runPage.in')}
        </Button>
        <Button
          variant="secondary"
          busyLabel={running === 'out' && t('runPage.sending')}
          onClick={() => onAnswer('out')}
        >
          {t('runPage.out')}
        </Button>
      </div>
    </Card>
  );
}

function useNow(everyMs: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Time left as "1:05:09", "9:05" or "0:00". */
function countdown(until: number, now: number): string {
  const left = Math.max(0, until - now);
  const hours = Math.floor(left / HOUR_MS);
  const minutes = Math.floor((left % HOUR_MS) / MINUTE_MS);
  const seconds = String(Math.floor((left % MINUTE_MS) / SECOND_MS)).padStart(2, '0');
  return hours > 0
    ? `${hours}:${String(minutes).padStart(2, '0')}:${seconds}`
    : `${minutes}:${seconds}`;
}
