import type { ReactNode } from 'react';
import type { CourtPage } from '#shared/courts/courts.contract.ts';
import { COURT_PAGE_TEXTS } from './courts.texts.ts';

interface CourtFactsProps {
  court: CourtPage;
  distance: string | null;
}

export function CourtFacts({ court, distance }: CourtFactsProps) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.25rem),1fr))] gap-3">
      <Fact
        label={COURT_PAGE_TEXTS.activeNow}
        value={court.activeNow}
        highlight={court.activeNow > 0}
      />
      <Fact label={COURT_PAGE_TEXTS.today} value={court.currentCheckins} />
      <Fact
        label={COURT_PAGE_TEXTS.distance}
        value={
          distance ?? (
            <span className="font-sans text-sm font-semibold">
              {COURT_PAGE_TEXTS.distanceUnknown}
            </span>
          )
        }
      />
    </dl>
  );
}

function Fact({
  label,
  value,
  highlight,
}: {
  label: string;
  value: ReactNode;
  highlight?: boolean;
}) {
  return (
    <div className="hairline flex flex-col-reverse justify-between gap-1 rounded-xl border bg-surface p-3 shadow-card">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd
        className={`font-display text-lg font-extrabold tabular-nums ${highlight ? 'text-ball-text' : ''}`}
      >
        {value}
      </dd>
    </div>
  );
}
