import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  BadgeCheck,
  Bell,
  CalendarCheck,
  CalendarClock,
  CalendarPlus,
  CalendarX,
  Coins,
  DoorClosed,
  DoorOpen,
  Flame,
  Handshake,
  Hourglass,
  type LucideIcon,
  MapPinCheck,
  MapPinX,
  Megaphone,
  MessageCircle,
  OctagonX,
  ShieldCheck,
  ShieldX,
  Star,
  TriangleAlert,
  UserCheck,
  UserPlus,
  Users,
} from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { call } from '#client/lib/api/call.ts';
import { queryFor, setAnswer } from '#client/lib/api/query-client.ts';
import { relativeTime } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { LoadError } from '#client/ui/load-error.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import {
  listNotifications,
  markRead,
  unreadCount,
} from '#dist/endpoints/notifications/notifications.ts';
import type { NotificationKind } from '#shared/notifications/notification-kinds.ts';
import type { Notification } from '#shared/notifications/notifications.contract.ts';
import { known } from '#shared/untrusted-input.ts';

const ICONS: Record<NotificationKind, LucideIcon> = {
  'friend-request': UserPlus,
  'friend-accepted': UserCheck,
  'court-approved': MapPinCheck,
  'court-rejected': MapPinX,
  'court-merged': MapPinX,
  'court-removed': MapPinX,
  'stats-verified': BadgeCheck,
  'stats-rejected': OctagonX,
  'game-confirm': Users,
  'reward-held': Hourglass,
  'reward-released': Coins,
  'reward-voided': OctagonX,
  'reward-reversed': OctagonX,
  'run-invited': CalendarPlus,
  'run-offered': CalendarClock,
  'run-promoted': CalendarCheck,
  'run-changed': CalendarClock,
  'run-cancelled': CalendarX,
  'run-reminder': CalendarClock,
  'run-message': MessageCircle,
  'streak-reminder': Flame,
  'court-game-on': Users,
  'court-friend': Handshake,
  'court-call': Megaphone,
  'court-run': CalendarPlus,
  'court-closed': DoorClosed,
  'court-reopened': DoorOpen,
  'court-news': Star,
  'strike-first': TriangleAlert,
  'strike-second': TriangleAlert,
  'strike-third': OctagonX,
  'strike-over': ShieldCheck,
  'strike-lifted': ShieldCheck,
  'strike-upheld': ShieldX,
  'suspension-lifted': ShieldCheck,
  'suspension-upheld': ShieldX,
};

interface NotificationListProps {
  renderAction?: (notification: Notification) => ReactNode;
}

export function NotificationList({ renderAction }: NotificationListProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery(queryFor(listNotifications, {}));
  const seenNow = useMarkRead(data);
  if (isPending) return <ListLoading />;
  if (!data) return <LoadError error={error} retrying={isFetching} onRetry={() => refetch()} />;
  if (data.length === 0) {
    return (
      <EmptyState text={t('notifications.empty')}>
        <p className="max-w-sm text-balance text-ink-soft">{t('notifications.emptyText')}</p>
        <LinkButton href="/profile" variant="secondary">
          {t('notifications.find')}
        </LinkButton>
      </EmptyState>
    );
  }
  return (
    <ul aria-label={t('notifications.list')}>
      {data.map((notification) => (
        <NotificationItem
          key={notification.id}
          notification={notification}
          isNew={!notification.isRead || seenNow.has(notification.id)}
          action={renderAction?.(notification)}
        />
      ))}
    </ul>
  );
}

interface NotificationItemProps {
  notification: Notification;
  isNew: boolean;
  action: ReactNode;
}

function NotificationItem({ notification, isNew, action }: NotificationItemProps) {
  const { kind, title, text, link, createdAt } = notification;
  const Icon = known(ICONS, kind) ?? Bell;
  return (
    <li className="hairline border-t first:border-t-0">
      <Link
        href={link}
        className="flex gap-4 rounded-md px-1 py-4 transition-colors hover:bg-sunken"
      >
        <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-sunken">
          <Icon aria-hidden="true" className="size-5" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2">
            <span className="font-semibold">{title}</span>
            {isNew && (
              <span className="rounded-full bg-ball px-2 text-sm font-semibold text-on-ball">
                {t('notifications.unread')}
              </span>
            )}
          </span>
          {/* No `dir="auto"`, because a right-to-left name at the start must not flip our own sentence. */}
          <span className="block text-ink-soft wrap-anywhere">{text}</span>
          <span className="block text-sm text-ink-soft">{relativeTime(createdAt)}</span>
        </span>
      </Link>
      {action}
    </li>
  );
}

/** Opening the list marks it as read. New entries stay highlighted until the user leaves. */
function useMarkRead(notifications: readonly Notification[] | undefined): ReadonlySet<number> {
  const client = useQueryClient();
  const seenNow = useRef(new Set<number>());
  const { mutate } = useMutation({
    mutationFn: (upTo: number) => call(markRead, { body: { upTo } }),
    onSuccess: (answer) => setAnswer(client, queryFor(unreadCount, {}), answer),
  });
  const unread = notifications?.filter(({ isRead }) => !isRead) ?? [];
  const newest = unread[0]?.id;
  useEffect(() => {
    if (newest !== undefined) mutate(newest);
  }, [newest, mutate]);
  for (const { id } of unread) seenNow.current.add(id);
  return seenNow.current;
}

function ListLoading() {
  return (
    <div role="status" aria-label={t('notifications.loading')}>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="hairline flex gap-4 border-t px-1 py-4 first:border-t-0">
          <Skeleton className="size-11 shrink-0 rounded-full" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-5 w-full max-w-80" />
            <Skeleton className="h-4 w-16" />
          </div>
        </div>
      ))}
    </div>
  );
}
