import { Footprints, ListChecks, LogOut, RotateCcw, Timer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { SwitchField } from '#client/ui/fields.tsx';
import type { CourtNow } from '#shared/presence/presence.contract.ts';
import { HowLong, HowMany, LogGame, Mine } from './court-questions.tsx';
import type { Act } from './use-court-now.ts';

interface ActionsProps {
  now: CourtNow;
  act: (act: Act) => void;
  running: Act | null;
  isNear: boolean;
  checkIn: ReactNode;
  call: ReactNode;
  links: ReactNode;
}

type Question = 'how-long' | 'how-many' | 'log-game';

export function CourtNowActions(props: ActionsProps) {
  const { now, act, running, isNear, checkIn, call, links } = props;
  const [asked, setAsked] = useState<Question | null>(null);
  const { mine, hasCheckedInToday, courtId } = now;
  const answer = (chosen: Act) => {
    setAsked(null);
    act(chosen);
  };
  const busy = (kind: Act['kind']) => running?.kind === kind && t('presence.sending');
  const toggle = (question: Question) => setAsked(asked === question ? null : question);
  const isHere = mine?.state === 'here';
  const leave = () => {
    setAsked('log-game');
    act({ kind: 'leave' });
  };
  const arrive = hasCheckedInToday
    ? !isHere && (
        <Button
          variant={isNear && asked !== 'log-game' ? 'primary' : 'secondary'}
          busyLabel={busy('come-back')}
          onClick={() => act({ kind: 'come-back' })}
        >
          <RotateCcw aria-hidden="true" className="size-5" />
          {t('presence.comeBack')}
        </Button>
      )
    : !isHere && checkIn;
  const count = (
    <Button
      variant="secondary"
      aria-expanded={asked === 'how-many'}
      busyLabel={busy('count')}
      onClick={() => toggle('how-many')}
    >
      <ListChecks aria-hidden="true" className="size-5" />
      {t('presence.howMany')}
    </Button>
  );
  return (
    <div className="flex flex-col gap-3">
      {mine && <Mine mine={mine} />}
      {asked === 'log-game' && !isHere && (
        <LogGame courtId={courtId} onClose={() => setAsked(null)} />
      )}
      {isHere && (
        <Button busyLabel={busy('leave')} onClick={leave}>
          <LogOut aria-hidden="true" className="size-5" />
          {t('presence.leave')}
        </Button>
      )}
      {isNear && arrive}
      {mine === null && !isNear && (
        <Button
          variant={asked === 'log-game' ? 'secondary' : 'primary'}
          aria-expanded={asked === 'how-long'}
          busyLabel={busy('on-my-way')}
          onClick={() => toggle('how-long')}
        >
          <Footprints aria-hidden="true" className="size-5" />
          {t('presence.onMyWay')}
        </Button>
      )}
      {mine?.state === 'on-the-way' && (
        <Button
          variant="secondary"
          busyLabel={busy('not-coming')}
          onClick={() => act({ kind: 'not-coming' })}
        >
          {t('presence.notComing')}
        </Button>
      )}
      {asked === 'how-long' && <HowLong onChoose={answer} />}
      {!isNear && arrive}
      {isHere && (
        <>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] gap-2">
            {mine.canStayOn && (
              <Button
                variant="secondary"
                busyLabel={busy('stay-on')}
                onClick={() => act({ kind: 'stay-on' })}
              >
                <Timer aria-hidden="true" className="size-5" />
                {t('presence.stayOn')}
              </Button>
            )}
            {count}
          </div>
          {call}
          <SwitchField
            label={t('presence.showFriends')}
            checked={mine.shownTo === 'friends'}
            onChange={(on) => act({ kind: 'show', shownTo: on ? 'friends' : 'nobody' })}
          />
        </>
      )}
      {isNear && !isHere && count}
      {asked === 'how-many' && <HowMany onChoose={answer} />}
      {!isHere && call}
      {links}
    </div>
  );
}
