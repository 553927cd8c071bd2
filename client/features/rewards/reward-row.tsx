import { ChartColumn, Coins, Gift, type LucideIcon, MapPinCheck, MapPinPlus } from 'lucide-react';
import { Link } from 'wouter';
import { CourtName } from '#client/entities/court/court-name.tsx';
import { formatSignedJim } from '#client/entities/reward/jim-amount.ts';
import { formatDate } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Badge } from '#client/ui/badge.tsx';
import { classNames } from '#client/ui/class-names.ts';
import type { RewardEntry } from '#shared/rewards/rewards.contract.ts';
import { known } from '#shared/untrusted-input.ts';

/** A newer server may send other types. */
type KnownType = Exclude<RewardEntry['type'], 'other'>;

const ICONS: Record<KnownType, LucideIcon> = {
  'check-in': MapPinCheck,
  'court-registration': MapPinPlus,
  stats: ChartColumn,
  onboarding: Gift,
};

function knownType(type: string): KnownType | null {
  return Object.hasOwn(ICONS, type) ? (type as KnownType) : null;
}

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
        <p className="font-bold wrap-anywhere">
          {entry.reason || t(`rewards.reasons.${knownType(entry.type) ?? 'other'}`)}
        </p>
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
        {formatSignedJim(entry.amount)}
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

/** Queued is the normal case and needs no label. */
function Status({ entry: { status, type, note } }: { entry: RewardEntry }) {
  if (status === 'queued') return null;
  const kind = knownType(type);
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <Badge>{t(`rewards.${status}`)}</Badge>
      <span className="text-ink-soft wrap-anywhere">
        {status === 'reversed' && note}
        {status === 'void' && voidReason(type, note)}
        {status === 'pending' && kind && t(`rewards.waiting.${kind}`)}
      </span>
    </p>
  );
}

/** Only a rejected court has a written reason. A merged one has none. */
function voidReason(type: string, note: string | null): string | null {
  if (type === 'check-in' && note) return t('rewards.unconfirmed');
  if (type === 'court-registration' && !note) return t('rewards.alreadyOnMap');
  return note;
}

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** "0h ago" to "23h ago" within a day, "2d ago" within a week, then a date. */
export function rewardTime(createdAt: string, nowMs: number): string {
  const created = new Date(createdAt);
  // The phone's clock may be behind the server's.
  const ageMs = Math.max(0, nowMs - created.getTime());
  if (ageMs < DAY_MS) return t('time.hoursAgo', { hours: Math.floor(ageMs / HOUR_MS) });
  if (ageMs < 7 * DAY_MS) return t('time.daysAgo', { days: Math.floor(ageMs / DAY_MS) });
  return formatDate(createdAt);
}
