import { type LucideIcon, Moon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '#client/ui/badge.tsx';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import type { Translate } from '#shared/i18n/translate.ts';
import { daylightWords, gameLine, spotsLine } from '#shared/runs/run-words.ts';
import type { Run, RunPage } from '#shared/runs/runs.contract.ts';

export function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1">{children}</div>
    </li>
  );
}

interface DaylightFactProps {
  t: Translate;
  run: Pick<RunPage, 'endsAt' | 'darkAt'>;
  hourOf: (instant: string) => string;
}

export function DaylightFact({ t, run, hourOf }: DaylightFactProps) {
  const words = daylightWords(t, run, hourOf);
  if (words === null) return null;
  return (
    <Fact icon={Moon}>
      <span className="tabular-nums">{words.times}</span>
      <span className="block text-ink-soft">{words.warning}</span>
    </Fact>
  );
}

interface SpotsPanelProps {
  t: Translate;
  run: Pick<
    Run,
    | 'status'
    | 'spotsLeft'
    | 'waiting'
    | 'playersIn'
    | 'minPlayers'
    | 'maxPlayers'
    | 'isGameOn'
    | 'cancelsBelowMin'
  >;
  /** Shown after the number of players. */
  others?: readonly string[];
  children?: ReactNode;
}

export function SpotsPanel({ t, run, others = [], children }: SpotsPanelProps) {
  const { playersIn, minPlayers, maxPlayers, isGameOn, cancelsBelowMin } = run;
  const isOpen = run.status === 'open';
  const inWords = t('runs.playersIn', { players: playersIn, max: maxPlayers });
  return (
    <section aria-label={t('runPage.spots')} className="flex flex-col gap-3" aria-live="polite">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="font-display text-2xl font-extrabold tracking-tight tabular-nums">
          {isOpen ? spotsLine(t, run) : inWords}
        </p>
        {isOpen && isGameOn && <Badge>{t('runs.enough')}</Badge>}
      </div>
      <ProgressBar
        label={t('runPage.spots')}
        valueText={inWords}
        fraction={playersIn / maxPlayers}
      />
      <p className="text-ink-soft tabular-nums">
        {[isOpen && inWords, ...others].filter(Boolean).join(' · ')}
      </p>
      {isOpen && !isGameOn && (
        <p className="font-semibold">
          {gameLine(t, run)}
          {cancelsBelowMin && (
            <span className="block text-sm font-normal text-ink-soft">
              {t('runPage.cancelsBelowMin', { players: minPlayers })}
            </span>
          )}
        </p>
      )}
      {children}
    </section>
  );
}

export function RunNote({ t, note }: { t: Translate; note: string }) {
  if (note === '') return null;
  return (
    <section className="flex flex-col gap-1">
      <h2 className="font-bold">{t('runPage.note')}</h2>
      <p className="whitespace-pre-line text-ink-soft wrap-anywhere" dir="auto">
        {note}
      </p>
    </section>
  );
}
