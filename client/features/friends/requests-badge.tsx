import { useWaitingRequests } from '#client/entities/person/waiting-requests.ts';
import { t } from '#client/lib/i18n/t.ts';
import { CountBadge } from '#client/ui/count-badge.tsx';

/** Beside the name of a tab: how many requests wait behind it. */
export function RequestsBadge() {
  const count = useWaitingRequests();
  const label = (waiting: number) => t('friends.requests.waiting', { count: waiting });
  return <CountBadge count={count} label={label} className="ml-1.5 align-middle" />;
}
