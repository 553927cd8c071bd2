import type { ReactNode } from 'react';
import { Avatar } from '#client/entities/person/avatar.tsx';
import { PersonName } from '#client/entities/person/person-name.tsx';
import { formatMonthAndYear, formatNumber } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Card } from '#client/ui/card.tsx';
import { HalfCourtLines } from '#client/ui/court-lines.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { Profile } from '#shared/people/people.contract.ts';

interface PlayerCardProps {
  profile: Profile;
  actions: ReactNode;
}

export function PlayerCard({ profile, actions }: PlayerCardProps) {
  const { displayName, handle, avatarUrl, role, level, bio, memberSince } = profile;
  return (
    <header className="rounded-xl shadow-card">
      <div className="relative isolate overflow-hidden rounded-t-xl bg-asphalt text-chalk">
        <HalfCourtLines className="fade-to-left absolute top-1/2 -right-28 -z-1 w-96 max-w-none -translate-y-1/2 text-chalk/45 sm:right-0 lg:w-120" />
        <div className="flex items-start gap-4 p-5 sm:gap-6 sm:p-8">
          <Avatar name={displayName} photo={avatarUrl} />
          <div className="min-w-0 flex-1">
            <h1
              className="text-xl font-extrabold tracking-tight wrap-anywhere sm:text-2xl"
              dir="auto"
            >
              <PersonName name={displayName} />
            </h1>
            <p className="text-chalk-soft wrap-anywhere">@{handle}</p>
            <p className="mt-2 flex flex-wrap gap-2">
              <Badge>{t(`roles.${role}`)}</Badge>
              {level !== null && <Badge>{t('people.level', { level })}</Badge>}
            </p>
            {bio && (
              <p className="mt-3 whitespace-pre-line wrap-anywhere" dir="auto">
                {bio}
              </p>
            )}
            <p className="mt-3 text-sm text-chalk-soft">
              {t('people.memberSince', { month: formatMonthAndYear(`${memberSince}-01`) })}
            </p>
          </div>
        </div>
      </div>
      <div className="hairline flex flex-wrap items-center gap-2 rounded-b-xl border bg-surface px-5 py-3 sm:px-8">
        {actions}
      </div>
    </header>
  );
}

export function PlayerStats({ stats, isMe }: Pick<Profile, 'stats' | 'isMe'>) {
  if (stats === null) {
    return (
      <Card>
        <p className="text-ink-soft">{t('people.stats.hidden')}</p>
      </Card>
    );
  }
  const tiles = [
    { label: t('people.stats.totalEarnings'), value: formatNumber(stats.totalEarnings) },
    { label: t('people.stats.courtsVisited'), value: formatNumber(stats.courtsVisited) },
    { label: t('people.stats.totalCheckIns'), value: formatNumber(stats.totalCheckIns) },
    {
      label: t('people.stats.currentStreak'),
      value: t('people.stats.days', { count: stats.currentStreak }),
    },
  ];
  return (
    <div>
      <dl aria-label={t('people.stats.title')} className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {tiles.map(({ label, value }) => (
          <div
            key={label}
            className="hairline flex flex-col-reverse justify-end rounded-xl border bg-surface p-4 shadow-card"
          >
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="font-display text-xl font-extrabold wrap-anywhere tabular-nums">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {!isMe && <p className="mt-2 text-sm text-ink-soft">{t('people.stats.asOf')}</p>}
    </div>
  );
}

export function PlayerSkeleton() {
  return (
    <div role="status" aria-label={t('people.loading')} className="flex flex-col gap-5">
      <Skeleton className="h-72 rounded-xl" />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {[0, 1, 2, 3].map((tile) => (
          <Skeleton key={tile} className="h-22 rounded-xl" />
        ))}
      </div>
    </div>
  );
}
