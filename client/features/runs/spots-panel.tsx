import { t } from '#client/lib/i18n/t.ts';
import { Badge } from '#client/ui/badge.tsx';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import { gameLine, spotsLine } from '#shared/runs/run-words.ts';
import type { RunPage } from '#shared/runs/runs.contract.ts';

/** How many come, and whether there is room: the same numbers for everybody. */
export function SpotsPanel({ run }: { run: RunPage }) {
  const { playersIn, maxPlayers, waiting, maybe, isGameOn, status } = run;
  const inWords = t('runs.playersIn', { players: playersIn, max: maxPlayers });
  const others = [
    // Of an open run the large line says it.
    status !== 'open' && waiting > 0 && t('runPage.waitingCount', { people: waiting }),
    maybe > 0 && t('runPage.maybeCount', { people: maybe }),
  ].filter((text) => text !== false);
  return (
    <section aria-label={t('runPage.spots')} className="flex flex-col gap-3" aria-live="polite">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="font-display text-2xl font-extrabold tracking-tight tabular-nums">
          {status === 'open' ? spotsLine(t, run) : inWords}
        </p>
        {status === 'open' && isGameOn && <Badge>{t('runs.gameOn')}</Badge>}
      </div>
      <ProgressBar
        label={t('runPage.spots')}
        valueText={inWords}
        fraction={playersIn / maxPlayers}
      />
      <p className="text-ink-soft tabular-nums">
        {[status === 'open' && inWords, ...others].filter(Boolean).join(' · ')}
      </p>
      {status === 'open' && !isGameOn && (
        <p className="font-semibold">
          {gameLine(t, run)}
          {run.cancelsBelowMin && (
            <span className="block text-sm font-normal text-ink-soft">
              {t('runPage.cancelsBelowMin', { players: run.minPlayers })}
            </span>
          )}
        </p>
      )}
    </section>
  );
}
