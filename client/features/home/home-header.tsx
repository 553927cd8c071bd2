import { Avatar } from '#client/entities/person/avatar.tsx';
import { useSignedInUser } from '#client/entities/person/current-user.ts';
import { PersonName } from '#client/entities/person/person-name.tsx';
import { formatJim } from '#client/entities/reward/jim-amount.ts';
import { formatNumber, relativeTime } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { whyUnreachable } from '#client/lib/offline/reachability.ts';
import { classNames } from '#client/ui/class-names.ts';
import { HalfCourtLines } from '#client/ui/court-lines.tsx';
import { GroupedDigits } from '#client/ui/grouped-digits.tsx';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import { levelProgress } from '#shared/rewards/rewards.ts';
import type { KnownBalance } from './known-balance.ts';

/** Longer names get a smaller font, so most fit in two lines. */
const SHORT_NAME = 14;

export function HomeHeader({ known }: { known: KnownBalance }) {
  const { stats } = known;
  const user = useSignedInUser();
  // The stats are newer than the user and include the latest rewards.
  const level = stats ? levelProgress(stats.totalBalance).level : (user.level ?? 1);
  return (
    <section
      aria-label={t('home.header')}
      className="relative isolate overflow-hidden rounded-xl bg-asphalt text-chalk shadow-card"
    >
      <HalfCourtLines className="fade-to-left absolute top-1/2 -right-24 -z-1 w-[26rem] max-w-none -translate-y-1/2 text-chalk/15 [&_.stroke-ball]:hidden [&_rect]:hidden" />
      <div className="flex flex-col gap-2 p-4 pb-3">
        {/* As tall as a two-line name, to match the skeleton. */}
        <div className="flex min-h-[4.25rem] flex-wrap items-center gap-x-3 gap-y-2">
          <Avatar name={user.name} photo={user.profileImage} size="small" />
          <div className="min-w-0 flex-1 basis-[8rem]">
            <h1
              className={classNames(
                'font-extrabold tracking-tight wrap-anywhere',
                user.name.length > SHORT_NAME ? 'text-base' : 'text-lg',
              )}
              dir="auto"
            >
              <PersonName name={user.name} />
            </h1>
            <p className="flex flex-wrap gap-x-1.5 text-sm text-chalk-soft">
              <span>{t(`roles.${user.role}`)}</span>
              <span aria-hidden="true">·</span>
              <span>{t('home.level', { level })}</span>
            </p>
          </div>
          <Balance known={known} />
        </div>
        {stats && <LevelProgress balance={stats.totalBalance} />}
        {known.hasFailed && <FailureLine known={known} />}
      </div>
      <p className="hairline border-t bg-on-ball/30 px-4 py-2.5 font-display font-bold">
        {t('home.tagline', { role: user.role })}
      </p>
    </section>
  );
}

function Balance({ known: { stats, isUnreachable } }: { known: KnownBalance }) {
  const balance = stats?.totalBalance ?? 0;
  return (
    <p className="min-w-0 text-right">
      <span className="block text-sm text-chalk-soft">{t('home.balance')}</span>
      <output
        key={balance}
        className="block animate-land font-display text-2xl leading-none font-black tracking-tight tabular-nums"
      >
        {!stats && isUnreachable ? (
          <>
            <span aria-hidden="true">–</span>
            <span className="sr-only">{t('home.noBalance')}</span>
          </>
        ) : (
          <GroupedDigits text={formatNumber(balance)} />
        )}{' '}
        <span className="inline-block text-base font-bold text-chalk-soft">{t('home.unit')}</span>
      </output>
    </p>
  );
}

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

function LevelProgress({ balance }: { balance: number }) {
  const { level, levelStartsAt, nextLevelAt } = levelProgress(balance);
  const text = t('home.toNextLevel', {
    amount: formatJim(nextLevelAt - balance),
    level: level + 1,
  });
  return (
    <div className="flex flex-col gap-1.5">
      <ProgressBar
        label={t('home.levelProgress')}
        valueText={text}
        fraction={(balance - levelStartsAt) / (nextLevelAt - levelStartsAt)}
      />
      <p className="text-sm text-chalk-soft tabular-nums">{text}</p>
    </div>
  );
}
