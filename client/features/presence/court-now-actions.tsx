import { Footprints, ListChecks, LogOut, RotateCcw, Timer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { dateFormat } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { SwitchField } from '#client/ui/fields.tsx';
import type { CourtNow } from '#shared/presence/presence.contract.ts';
import { HEADCOUNT_BANDS, ON_MY_WAY_MINUTES } from '#shared/presence/presence-limits.ts';
import type { Act } from './use-court-now.ts';

interface ActionsProps {
  now: CourtNow;
  act: (act: Act) => void;
  /** What is on its way to the server. */
  running: Act | null;
}

type Question = 'how-long' | 'how-many';

export function CourtNowActions({ now, act, running }: ActionsProps) {
  const [asked, setAsked] = useState<Question | null>(null);
  const { mine, hasCheckedInToday } = now;
  const answer = (chosen: Act) => {
    setAsked(null);
    act(chosen);
  };
  const isRunning = (kind: Act['kind']) => running?.kind === kind && t('presence.sending');
  const toggle = (question: Question) => setAsked(asked === question ? null : question);
  return (
    <div className="flex flex-col gap-3">
      {mine && <Mine mine={mine} act={act} />}
      <div className="flex flex-wrap gap-2">
        {mine?.state === 'here' && (
          <>
            {mine.canStayOn && (
              <Button busyLabel={isRunning('stay-on')} onClick={() => act({ kind: 'stay-on' })}>
                <Timer aria-hidden="true" className="size-5" />
                {t('presence.stayOn')}
              </Button>
            )}
            <Button
              variant="secondary"
              busyLabel={isRunning('leave')}
              onClick={() => act({ kind: 'leave' })}
            >
              <LogOut aria-hidden="true" className="size-5" />
              {t('presence.leave')}
            </Button>
          </>
        )}
        {mine === null && hasCheckedInToday && (
          <Button
            variant="secondary"
            busyLabel={isRunning('come-back')}
            onClick={() => act({ kind: 'come-back' })}
          >
            <RotateCcw aria-hidden="true" className="size-5" />
            {t('presence.comeBack')}
          </Button>
        )}
        {mine === null && (
          <Button
            variant="secondary"
            aria-expanded={asked === 'how-long'}
            busyLabel={isRunning('on-my-way')}
            onClick={() => toggle('how-long')}
          >
            <Footprints aria-hidden="true" className="size-5" />
            {t('presence.onMyWay')}
          </Button>
        )}
        {mine?.state === 'on-the-way' && (
          <Button
            variant="secondary"
            busyLabel={isRunning('not-coming')}
            onClick={() => act({ kind: 'not-coming' })}
          >
            {t('presence.notComing')}
          </Button>
        )}
        <Button
          variant="secondary"
          aria-expanded={asked === 'how-many'}
          busyLabel={isRunning('count')}
          onClick={() => toggle('how-many')}
        >
          <ListChecks aria-hidden="true" className="size-5" />
          {t('presence.howMany')}
        </Button>
      </div>
      {asked === 'how-long' && (
        <Choices label={t('presence.howLong')}>
          {ON_MY_WAY_MINUTES.map((minutes) => (
            <Choice key={minutes} onClick={() => answer({ kind: 'on-my-way', minutes })}>
              {t('presence.minutes', { minutes })}
            </Choice>
          ))}
        </Choices>
      )}
      {asked === 'how-many' && (
        <Choices label={t('presence.howManyHint')}>
          {HEADCOUNT_BANDS.map(({ low, high }, band) => (
            <Choice key={low} onClick={() => answer({ kind: 'count', band })}>
              {high === null ? `${low}+` : low === high ? low : `${low}–${high}`}
            </Choice>
          ))}
        </Choices>
      )}
    </div>
  );
}

/** What the viewer has told of themselves. */
function Mine({ mine, act }: { mine: NonNullable<CourtNow['mine']>; act: (act: Act) => void }) {
  const time = dateFormat({ hour: 'numeric', minute: '2-digit' })(mine.until);
  if (mine.state === 'on-the-way') {
    return <p className="font-semibold text-court">{t('presence.expectedAt', { time })}</p>;
  }
  return (
    <div>
      <p className="font-semibold text-court">{t('presence.hereUntil', { time })}</p>
      <SwitchField
        label={t('presence.showFriends')}
        checked={mine.shownTo === 'friends'}
        onChange={(on) => act({ kind: 'show', shownTo: on ? 'friends' : 'nobody' })}
      />
    </div>
  );
}

function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-ink-soft">{label}</legend>
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-6">{children}</div>
    </fieldset>
  );
}

function Choice({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button variant="secondary" className="px-2 tabular-nums" onClick={onClick}>
      {children}
    </Button>
  );
}
