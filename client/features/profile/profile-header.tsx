import { useQuery } from '@tanstack/react-query';
import { CalendarCheck, Coins, Flame, type LucideIcon, MapPinned, Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Avatar } from '#client/entities/person/avatar.tsx';
import { useSignedInUser } from '#client/entities/person/current-user.ts';
import { PersonName } from '#client/entities/person/person-name.tsx';
import { queryFor } from '#client/lib/api/query-client.ts';
import { formatNumber } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Card } from '#client/ui/card.tsx';
import { HalfCourtLines } from '#client/ui/court-lines.tsx';
import { GroupedDigits } from '#client/ui/grouped-digits.tsx';
import { LoadError } from '#client/ui/load-error.tsx';
import { useDocumentTitle } from '#client/ui/page.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { userStats } from '#dist/endpoints/check-ins/check-ins.ts';
import type { UserStats } from '#shared/check-ins/check-ins.contract.ts';

export function ProfileHeader({ children }: { children: ReactNode }) {
  useDocumentTitle(t('profile.title'));
  const user = useSignedInUser();
  const { data: stats } = useQuery(queryFor(userStats, {}));
  return (
    <header className="relative isolate overflow-hidden rounded-xl bg-asphalt p-5 text-chalk shadow-card sm:p-8">
      <HalfCourtLines className="fade-to-left absolute top-1/2 -right-28 -z-1 w-96 max-w-none -translate-y-1/2 text-chalk/45 sm:right-0" />
      <div className="flex flex-wrap items-start gap-4 sm:items-center sm:gap-6">
        <Avatar name={user.name} photo={user.profileImage} size="profile" />
        {/* Wraps below the photo if there isn't room for a word, e.g. with large text. */}
        <div className="min-w-0 flex-1 basis-[8rem] pr-8">
          <h1
            className="text-xl font-extrabold tracking-tight wrap-anywhere sm:text-2xl"
            dir="auto"
          >
            <PersonName name={user.name} />
          </h1>
          <p className="text-chalk-soft wrap-anywhere">@{user.username}</p>
          <p className="mt-2 flex flex-wrap gap-2">
            <Badge>{t(`roles.${user.role}`)}</Badge>
            <Badge>{t('profile.level', { level: stats?.level ?? user.level ?? 1 })}</Badge>
          </p>
        </div>
        <Link
          href="/settings"
          aria-label={t('profile.settings')}
          title={t('profile.settings')}
          className="absolute top-2 right-2 inline-flex size-12 items-center justify-center rounded-lg bg-asphalt/60 transition-colors hover:bg-chalk/12"
        >
          <Settings aria-hidden="true" className="size-5" />
        </Link>
      </div>
      {children}
    </header>
  );
}

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
