import { useQuery } from '@tanstack/react-query';
import { CalendarCheck, Coins, Flame, type LucideIcon, MapPinned } from 'lucide-react';
import { queryFor } from '#client/lib/api/query-client.ts';
import { formatNumber } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Card } from '#client/ui/card.tsx';
import { GroupedDigits } from '#client/ui/grouped-digits.tsx';
import { LoadError } from '#client/ui/load-error.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { UserStats } from '#shared/check-ins/check-ins.contract.ts';
import { userStats } from '#shared/check-ins/check-ins.endpoints.ts';

interface Tile {
  label: string;
  icon: LucideIcon;
  value: (stats: UserStats) => number;
  unit?: (value: number) => string;
}

const tiles = (): readonly Tile[] => [
  { label: t('profile.tiles.earned'), icon: Coins, value: (stats) => stats.totalEarnings },
  { label: t('profile.tiles.courts'), icon: MapPinned, value: (stats) => stats.courtsVisited },
  {
    label: t('profile.tiles.checkIns'),
    icon: CalendarCheck,
    value: (stats) => stats.totalCheckIns,
  },
  {
    label: t('profile.tiles.streak'),
    icon: Flame,
    value: (stats) => stats.currentStreak,
    unit: (count) => t('profile.tiles.days', { count }),
  },
];

export function StatTiles() {
  const { data, error, refetch, isFetching } = useQuery(queryFor(userStats, {}));
  if (!data && error) {
    return (
      <Card>
        <LoadError error={error} onRetry={() => void refetch()} retrying={isFetching} />
      </Card>
    );
  }
  return (
    <dl aria-label={t('profile.tiles.label')} className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {tiles().map(({ label, icon: Icon, value, unit }) => (
        <div key={label} className="hairline rounded-xl border bg-surface p-4 shadow-card">
          <dt className="flex items-center gap-2 text-sm text-ink-soft">
            <Icon aria-hidden="true" className="size-4 shrink-0 text-ball-text" />
            {label}
          </dt>
          <dd className="mt-1 font-display text-2xl font-extrabold tabular-nums">
            {data ? (
              <GroupedDigits text={formatNumber(value(data))} />
            ) : (
              <Skeleton className="h-8.5 w-14" />
            )}
            {data && unit && (
              <>
                {' '}
                <span className="inline-block text-base font-bold text-ink-soft">
                  {unit(value(data))}
                </span>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
