import { useWaitingRequests } from '#client/lib/waiting-requests.ts';
import { CountBadge } from '#client/ui/count-badge.tsx';
import { FRIENDS_TEXTS } from './friends.texts.ts';

/** Beside the name of a tab: how many requests wait behind it. */
export function RequestsBadge() {
  const count = useWaitingRequests();
  const label = FRIENDS_TEXTS.requests.waiting(count);
  return <CountBadge count={count} label={label} className="ml-1.5 align-middle" />;
}
