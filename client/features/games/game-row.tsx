import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { useId } from 'react';
import { CourtName } from '#client/entities/court/court-name.tsx';
import { PHOTO_ACCEPT } from '#client/lib/camera/photo-file.ts';
import { formatCalendarDay } from '#client/lib/i18n/format.ts';
import { t, tIfKnown } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import type { StatEntry } from '#shared/player-stats/player-stats.contract.ts';
import { FIGURES } from '#shared/player-stats/player-stats-rules.ts';
import { known } from '#shared/untrusted-input.ts';
import { useAddScoreSheet } from './use-log-game.ts';

const STATUS = {
  pending: { icon: Clock, colour: 'text-ink-soft' },
  verified: { icon: CircleCheck, colour: 'text-court' },
  rejected: { icon: CircleX, colour: 'text-brick' },
} as const;

interface GameRowProps {
  game: StatEntry;
  onCorrect: () => void;
}

export function GameRow({ game, onCorrect }: GameRowProps) {
  const { icon: Icon, colour } = known(STATUS, game.status) ?? STATUS.pending;
  return (
    <li className="hairline flex flex-col gap-2 border-t py-4 first:border-t-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="min-w-0 font-semibold break-words" dir="auto">
          {formatCalendarDay(game.gameDate)}
          {game.court && (
            <>
              {' '}
              · <CourtName name={game.court.name} />
            </>
          )}
        </span>
        <span className={`inline-flex items-center gap-1.5 text-sm font-semibold ${colour}`}>
          <Icon aria-hidden="true" className="size-4" />
          {tIfKnown(`playerStats.list.status.${game.status}`) ??
            t('playerStats.list.status.pending')}
        </span>
      </p>
      <dl className="flex flex-wrap gap-x-5 gap-y-1 tabular-nums">
        {FIGURES.map(({ name }) => (
          <div key={name} className="flex gap-1.5">
            <dt className="text-ink-soft">{t(`playerStats.figures.${name}`)}</dt>
            <dd className="font-semibold">{game[name]}</dd>
          </div>
        ))}
      </dl>
      {game.rejectReason && (
        <p className="break-words">{t('playerStats.list.reason', { reason: game.rejectReason })}</p>
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {game.photoUrl && (
          <a
            href={game.photoUrl}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center rounded-md font-semibold underline underline-offset-4"
          >
            {t('playerStats.list.sheet')}
          </a>
        )}
        {game.status === 'pending' && !game.photoUrl && <AddScoreSheet gameId={game.id} />}
        {game.status === 'rejected' && !game.isTeamGame && (
          <Button variant="secondary" onClick={onCorrect}>
            {t('playerStats.list.correct')}
          </Button>
        )}
      </div>
    </li>
  );
}

function AddScoreSheet({ gameId }: { gameId: number }) {
  const id = useId();
  const upload = useAddScoreSheet(gameId);
  return (
    <label
      htmlFor={id}
      className="inline-flex min-h-11 cursor-pointer items-center rounded-md font-semibold underline underline-offset-4 has-focus-visible:outline-3 has-focus-visible:outline-ball-text"
    >
      <input
        id={id}
        type="file"
        accept={PHOTO_ACCEPT}
        disabled={upload.isPending}
        className="sr-only"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) upload.mutate(file);
          // Lets the user choose the same file again after a failure.
          event.currentTarget.value = '';
        }}
      />
      {upload.isPending ? t('playerStats.list.addingSheet') : t('playerStats.list.addSheet')}
    </label>
  );
}
