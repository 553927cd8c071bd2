import { useState } from 'react';
import { t } from '#client/lib/i18n/t.ts';
import type { RangeDays } from '#shared/analytics/analytics.contract.ts';
import { RANGES_DAYS } from '#shared/analytics/analytics-ranges.ts';
import { BusiestCourtsCard } from './busiest-courts-card.tsx';
import { EngagementCard } from './engagement-card.tsx';
import { GrowthCard } from './growth-card.tsx';
import { HeatMapCard } from './heat-map-card.tsx';
import { RetentionCard } from './retention-card.tsx';

export function AnalyticsTab() {
  const [days, setDays] = useState<RangeDays>(30);
  return (
    <div className="flex flex-col gap-6">
      <EngagementCard />
      <RangePicker days={days} onChange={setDays} />
      <GrowthCard days={days} />
      <div className="grid gap-6 lg:grid-cols-2">
        <BusiestCourtsCard days={days} />
        <HeatMapCard days={days} />
      </div>
      <RetentionCard />
    </div>
  );
}

interface RangePickerProps {
  days: RangeDays;
  onChange: (days: RangeDays) => void;
}

function RangePicker({ days, onChange }: RangePickerProps) {
  return (
    <fieldset className="flex flex-wrap gap-1 rounded-lg bg-sunken p-1 sm:self-start">
      <legend className="sr-only">{t('analytics.range.label')}</legend>
      {RANGES_DAYS.map((range) => (
        <label
          key={range}
          className="inline-flex min-h-11 flex-1 cursor-pointer items-center justify-center rounded-md px-2 font-semibold sm:px-4 whitespace-nowrap text-ink-soft transition-colors has-checked:bg-surface has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-3 has-focus-visible:outline-ball-text"
        >
          <input
            type="radio"
            name="range"
            value={range}
            checked={range === days}
            onChange={() => onChange(range)}
            className="sr-only"
          />
          {t(`analytics.range.names.${range}`)}
        </label>
      ))}
    </fieldset>
  );
}
