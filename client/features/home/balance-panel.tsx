import { formatJim } from '#client/entities/reward/jim-amount.ts';
import { RewardCoin } from '#client/entities/reward/reward-coin.tsx';
import { formatNumber, relativeTime } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { whyUnreachable } from '#client/lib/offline/reachability.ts';
import { GroupedDigits } from '#client/ui/grouped-digits.tsx';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import { levelProgress } from '#shared/rewards/levels.ts';
import type { KnownBalance } from './known-balance.ts';

export function BalancePanel({ known }: { known: KnownBalance }) {
  const { stats } = known;
  const balance = stats?.totalBalance ?? 0;
  const isUnknown = !stats && known.isUnreachable;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 items-center gap-3">
          <RewardCoin className="size-12 shrink-0" />
          <p className="min-w-0">
            <span className="block text-sm text-chalk-soft">{t('home.balance')}</span>
            <output
              key={balance}
              className="block animate-land font-display text-3xl leading-none font-black tracking-tight tabular-nums"
            >
              {isUnknown ? (
                <>
                  <span aria-hidden="true">–</span>
                  <span className="sr-only">{t('home.noBalance')}</span>
                </>
              ) : (
                <GroupedDigits text={formatNumber(balance)} />
              )}{' '}
              <span className="inline-block text-lg font-bold text-chalk-soft">
                {t('home.unit')}
              </span>
            </output>
          </p>
        </div>
        {stats && (
          <dl className="flex w-full flex-wrap gap-x-6 gap-y-2 sm:w-auto">
            <Figure label={t('home.thisWeek')} value={formatNumber(stats.weeklyEarned)} />
            <Figure label={t('home.pending')} value={formatNumber(stats.pendingRewards)} />
          </dl>
        )}
      </div>
      {stats && <LevelProgressLine balance={balance} />}
      {known.hasFailed && <FailureLine known={known} />}
    </div>
  );
}

/** Why the balance is not from now, and from when it is. It goes by itself when it is loaded. */
function FailureLine({ known: { asOf, isUnreachable, retry } }: { known: KnownBalance }) {
  const reasons = { offline: t('home.offline'), 'server-away': t('home.serverAway') };
  const reason = isUnreachable ? reasons[whyUnreachable()] : t('home.balanceFailed');
  return (
    <p role="alert" className="flex flex-wrap items-center gap-x-3 text-chalk-soft">
      <span>
        {reason}{' '}
        {asOf
          ? t('home.lastUpdated', { when: relativeTime(asOf) })
          : isUnreachable && t('home.balanceFailed')}
      </span>
      <button
        type="button"
        onClick={retry}
        className="min-h-11 font-semibold text-chalk underline underline-offset-4"
      >
        {t('home.retry')}
      </button>
    </p>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-chalk-soft">{label}</dt>
      <dd className="font-display font-bold tabular-nums">{value}</dd>
    </div>
  );
}

function LevelProgressLine({ balance }: { balance: number }) {
  const { level, levelStartsAt, nextLevelAt } = levelProgress(balance);
  const text = t('home.toNextLevel', {
    amount: formatJim(nextLevelAt - balance),
    level: level + 1,
  });
  return (
    <div className="flex flex-col gap-2">
      <ProgressBar
        label={t('home.levelProgress')}
        valueText={text}
        fraction={(balance - levelStartsAt) / (nextLevelAt - levelStartsAt)}
      />
      <p className="text-sm text-chalk-soft tabular-nums">{text}</p>
    </div>
  );
}
