import { useState } from 'react';
import type { RangeDays } from '#shared/analytics/analytics.contract.ts';
import { BusiestCourtsCard } from './busiest-courts-card.tsx';
import { EngagementCard } from './engagement-card.tsx';
import { GrowthCard } from './growth-card.tsx';
import { HeatMapCard } from './heat-map-card.tsx';
import { RangePicker } from './range-picker.tsx';
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
