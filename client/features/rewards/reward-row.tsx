import { ChartColumn, Coins, Gift, type LucideIcon, MapPinCheck, MapPinPlus } from 'lucide-react';
import { Link } from 'wouter';
import { Badge } from '#client/ui/badge.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { CourtName } from '#client/ui/court-name.tsx';
import { known } from '#shared/known.ts';
import type { RewardEntry } from '#shared/rewards/rewards.contract.ts';
import { rewardTime } from './reward-time.ts';
import { REWARDS_TEXTS } from './rewards.texts.ts';

const ICONS: Record<Exclude<RewardEntry['type'], 'other'>, LucideIcon> = {
  'check-in': MapPinCheck,
  'court-registration': MapPinPlus,
  stats: ChartColumn,
  onboarding: Gift,
};

export function RewardRow({ entry }: { entry: RewardEntry }) {
  const Icon = known(ICONS, entry.type) ?? Coins;
  const isVoid = entry.status === 'void';
  return (
    <li className="hairline flex flex-wrap items-start gap-4 border-t py-4 [contain-intrinsic-size:auto_5.5rem] [content-visibility:auto] first:border-t-0">
      <span
        className={classNames(
          'inline-flex size-11 shrink-0 items-center justify-center rounded-full',
          entry.status === 'queued'
            ? 'bg-hardwood text-on-ball'
            : 'border border-edge text-ink-soft',
        )}
      >
        <Icon aria-hidden="true" data-type={entry.type} className="size-5" />
      </span>
      <div className="min-w-0 flex-1 basis-[7rem]">
        <p className="font-bold">{REWARDS_TEXTS.reason(entry.type, entry.reason)}</p>
        <p className="text-ink-soft wrap-anywhere">
          <RewardedCourt entry={entry} />
        </p>
        <p className="text-sm text-ink-soft">
          <time dateTime={entry.createdAt}>{rewardTime(entry.createdAt, Date.now())}</time>
        </p>
        <Status entry={entry} />
      </div>
      <p
        className={classNames(
          'ml-auto shrink-0 font-display font-bold tabular-nums',
          isVoid && 'text-ink-soft line-through',
        )}
      >
        {REWARDS_TEXTS.amount(entry.amount)}
      </p>
    </li>
  );
}

function RewardedCourt({ entry: { courtId, courtName } }: { entry: RewardEntry }) {
  if (courtId === null || courtName === null) return <CourtName name={courtName} />;
  return (
    <Link href={`/courts/${courtId}`} className="tap-line underline-offset-4 hover:underline">
      <CourtName name={courtName} />
    </Link>
  );
}

/** Queued is what everybody expects; only the rest needs a word. */
function Status({ entry: { status, type, note } }: { entry: RewardEntry }) {
  if (status === 'queued') return null;
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <Badge>{REWARDS_TEXTS[status]}</Badge>
      <span className="text-ink-soft wrap-anywhere">
        {status === 'reversed' && note}
        {status === 'void' && REWARDS_TEXTS.voided(type, note)}
        {status === 'pending' && REWARDS_TEXTS.waiting(type)}
      </span>
    </p>
  );
}
