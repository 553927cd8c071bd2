import { useQuery } from '@tanstack/react-query';
import { useSignedInUser } from '#client/entities/person/current-user.ts';
import { queryFor } from '#client/lib/api/query-client.ts';
import { formatNumber } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { BackLink } from '#client/ui/back-link.tsx';
import { GroupedDigits } from '#client/ui/grouped-digits.tsx';
import { PageEndSlot } from '#client/ui/page.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { rewardStats } from '#dist/endpoints/rewards/rewards.ts';

export function ActivityHeader() {
  const { name } = useSignedInUser();
  const { data, isPending } = useQuery(queryFor(rewardStats, {}));
  const figures = [
    { label: t('activity.header.week'), amount: data?.weeklyEarned },
    { label: t('activity.header.queued'), amount: data?.queuedRewards },
    { label: t('activity.header.balance'), amount: data?.totalBalance },
  ];
  return (
    <header className="top-0 z-30 bg-asphalt text-chalk shadow-card [@media(min-height:32rem)]:sticky">
      <div className="mx-auto flex w-full max-w-5xl flex-wrap items-center justify-between gap-x-3 gap-y-2 px-4 py-3 sm:px-6 lg:px-10">
        <BackLink href="/" iconOnly />
        <h1
          className="min-w-0 flex-1 text-xl wrap-anywhere font-extrabold tracking-tight"
          dir="auto"
        >
          {t('activity.header.greeting', { name })}
        </h1>
        <span className="-my-2 -mr-3 inline-flex">
          <PageEndSlot />
        </span>
        <dl
          aria-label={t('activity.header.figures')}
          className="grid w-full grid-cols-3 gap-4 sm:ml-5 sm:w-auto"
        >
          {figures.map(({ label, amount }) => (
            <div key={label} className="flex min-w-0 flex-col-reverse">
              <dt className="text-sm text-chalk-soft">{label}</dt>
              <dd className="font-display text-lg font-extrabold tabular-nums">
                {isPending ? (
                  <Skeleton className="my-1 h-4.5 w-14 bg-chalk/20" />
                ) : amount === undefined ? (
                  t('activity.header.missing')
                ) : (
                  <GroupedDigits text={formatNumber(amount)} />
                )}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </header>
  );
}
