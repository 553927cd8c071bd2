import type { ReactNode } from 'react';
import { t } from '#client/lib/i18n/t.ts';
import type { CourtPage } from '#shared/courts/courts.contract.ts';
import { numberText, peopleNow } from '#shared/presence/presence-rules.ts';

interface CourtFactsProps {
  court: CourtPage;
  distance: string | null;
}

export function CourtFacts({ court, distance }: CourtFactsProps) {
  const now = peopleNow(court.activeNow, court.estimate);
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.25rem),1fr))] gap-3">
      <Fact
        label={t('courtPage.activeNow')}
        value={numberText(now)}
        highlight={now.people > 0 && now.source !== 'counted-earlier'}
      />
      <Fact label={t('courtPage.today')} value={court.currentCheckins} />
      <Fact
        label={t('courtPage.distance')}
        value={
          distance ?? (
            <span className="font-sans text-sm font-semibold">
              {t('courtPage.distanceUnknown')}
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
