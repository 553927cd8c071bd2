import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { Link } from 'wouter';
import { queryFor } from '#client/lib/api/query-client.ts';
import { t } from '#client/lib/i18n/t.ts';
import { unreadCount } from '#dist/endpoints/notifications/notifications.ts';

const MAX_SHOWN = 99;

export function NotificationBell() {
  const { data } = useQuery(queryFor(unreadCount, {}));
  const unread = data?.unread ?? 0;
  const label = unread > 0 ? t('notifications.bellUnread', { unread }) : t('notifications.bell');
  return (
    <Link
      href="/notifications"
      aria-label={label}
      title={label}
      className="relative inline-flex size-12 shrink-0 items-center justify-center rounded-lg transition-colors hover:bg-ink/8"
    >
      <Bell aria-hidden="true" className="size-5" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-1 right-0.5 inline-flex h-[1.25rem] min-w-[1.25rem] animate-rise items-center justify-center rounded-full bg-ball px-1 text-sm leading-none font-bold text-on-ball tabular-nums"
        >
          {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
        </span>
      )}
      <span role="status" className="sr-only">
        {unread > 0 && label}
      </span>
    </Link>
  );
}
