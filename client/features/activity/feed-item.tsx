import {
  Activity,
  Flag,
  type LucideIcon,
  MapPin,
  MapPinPlus,
  MessageCircle,
  Trash2,
  TrendingUp,
} from 'lucide-react';
import { Link } from 'wouter';
import { courtName as nameOfCourt } from '#client/entities/court/court-name.tsx';
import { relativeTime } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Menu } from '#client/ui/menu.tsx';
import type { FeedItem as Item } from '#shared/activity/activity.contract.ts';
import { known } from '#shared/untrusted-input.ts';

const ICONS: Record<string, LucideIcon> = {
  checkin: MapPin,
  post: MessageCircle,
  court_registration: MapPinPlus,
};

interface FeedItemProps {
  item: Item;
  onReport: (item: Item) => void;
  onRemove: (item: Item) => void;
}

export function FeedItem({ item, onReport, onRemove }: FeedItemProps) {
  const { type, description, anonymizedUser, courtName, courtId, timestamp, isActive } = item;
  const Icon = known(ICONS, type) ?? Activity;
  const isPost = type === 'post';
  return (
    <li className="hairline flex gap-4 border-t py-4 first:border-t-0">
      <span
        data-type={type}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-full border border-ball-text/60 text-ball-text"
      >
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        {isPost && <p className="text-sm font-semibold text-ink-soft">{anonymizedUser}</p>}
        <p className="whitespace-pre-line wrap-anywhere" dir="auto">
          {description}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <time dateTime={timestamp}>{relativeTime(timestamp)}</time>
          {courtName !== null && courtId !== null && isPost && (
            <Link
              href={`/courts/${courtId}`}
              className="tap-line font-medium wrap-anywhere underline underline-offset-4"
            >
              {t('activity.feed.at', { court: nameOfCourt(courtName) })}
            </Link>
          )}
          {isActive && (
            <span className="inline-flex min-h-6 items-center gap-1 rounded-full bg-ball px-2 font-semibold text-on-ball">
              <TrendingUp aria-hidden="true" className="size-4" />
              {t('activity.feed.trending')}
            </span>
          )}
          {isActive && (
            <span className="tabular-nums">
              {item.playerRange
                ? t('activity.feed.playersCounted', { range: item.playerRange })
                : t('activity.feed.players', { count: item.playerCount })}
            </span>
          )}
        </p>
      </div>
      {isPost && (
        <span className="-my-2 -mr-2">
          <Menu
            label={t('activity.item.menu')}
            items={[
              item.isMine
                ? {
                    label: t('activity.item.remove'),
                    icon: Trash2,
                    onSelect: () => onRemove(item),
                    tone: 'danger',
                  }
                : { label: t('activity.item.report'), icon: Flag, onSelect: () => onReport(item) },
            ]}
          />
        </span>
      )}
    </li>
  );
}
