import { Footprints, Megaphone } from 'lucide-react';
import { useState } from 'react';
import { formatHour } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { MAX_PLAYERS_CALLED, MIN_PLAYERS_CALLED } from '#shared/favourites/call-limits.ts';
import type { PlayerCall } from '#shared/favourites/player-calls.contract.ts';
import { type CallAct, usePlayerCall } from './use-player-call.ts';

interface PlayerCallCardProps {
  courtId: number;
  /** Close enough to check in. */
  isNear: boolean;
}

export function PlayerCallCard({ courtId, isNear }: PlayerCallCardProps) {
  const { now, act, running } = usePlayerCall(courtId);
  if (!now) return null;
  const { call, hindrance } = now;
  if (call) {
    const isThere = isNear || hindrance !== 'NOT_ON_COURT';
    return <OpenCall call={call} isThere={isThere} act={act} running={running} />;
  }
  if (hindrance === 'NOT_ON_COURT') return null;
  if (hindrance === null) return <AskForPlayers act={act} running={running} />;
  return <p className="text-sm text-ink-soft">{t(`favourites.call.hindrance.${hindrance}`)}</p>;
}

interface ActProps {
  act: (act: CallAct) => void;
  running: CallAct | null;
}

interface OpenCallProps extends ActProps {
  call: NonNullable<PlayerCall['call']>;
  isThere: boolean;
}

function OpenCall({ call, isThere, act, running }: OpenCallProps) {
  const { players, coming, endsAt, mine } = call;
  const until = formatHour(endsAt);
  return (
    <Card className="flex flex-col gap-3 border-ball">
      <h2 className="flex items-center gap-2 text-lg font-bold">
        <Megaphone aria-hidden="true" className="size-5 shrink-0 text-ball-text" />
        {t('favourites.call.title')}
      </h2>
      <p aria-live="polite" className="tabular-nums">
        <span className="font-semibold">
          {t('favourites.call.wanted', { players: players - coming })}
        </span>{' '}
        <span className="text-ink-soft">{t('favourites.call.until', { until })}</span>
      </p>
      {mine === null && !isThere && (
        <Button
          variant="secondary"
          busyLabel={running?.kind === 'answer' && t('favourites.call.answer')}
          onClick={() => act({ kind: 'answer' })}
        >
          <Footprints aria-hidden="true" className="size-5" />
          {t('favourites.call.answer')}
        </Button>
      )}
      {mine === 'coming' && !isThere && (
        <p className="font-semibold text-court">{t('favourites.call.youCome')}</p>
      )}
      {mine === 'called' && (
        <Button
          variant="secondary"
          busyLabel={running?.kind === 'end' && t('favourites.call.end')}
          onClick={() => act({ kind: 'end' })}
        >
          {t('favourites.call.end')}
        </Button>
      )}
    </Card>
  );
}

const COUNTS = Array.from(
  { length: MAX_PLAYERS_CALLED - MIN_PLAYERS_CALLED + 1 },
  (_, index) => MIN_PLAYERS_CALLED + index,
);

function AskForPlayers({ act, running }: ActProps) {
  const [isAsked, setAsked] = useState(false);
  if (!isAsked && running === null) {
    return (
      <Button variant="secondary" onClick={() => setAsked(true)}>
        <Megaphone aria-hidden="true" className="size-5" />
        {t('favourites.call.open')}
      </Button>
    );
  }
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-semibold">{t('favourites.call.howMany')}</legend>
      <p className="text-sm text-ink-soft">{t('favourites.call.text')}</p>
      <div className="grid grid-cols-5 gap-2">
        {COUNTS.map((players) => (
          <Button
            key={players}
            variant="secondary"
            className="px-2 tabular-nums"
            aria-label={t('favourites.call.choose', { players })}
            disabled={running !== null}
            onClick={() => act({ kind: 'call', players })}
          >
            {players}
          </Button>
        ))}
      </div>
      <Button variant="ghost" onClick={() => setAsked(false)}>
        {t('favourites.call.notNow')}
      </Button>
    </fieldset>
  );
}
