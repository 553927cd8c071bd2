import { ChevronRight, Users } from 'lucide-react';
import { Link } from 'wouter';
import { useWaitingRequests } from '#client/lib/waiting-requests.ts';
import { CountBadge } from '#client/ui/count-badge.tsx';
import { HOME_TEXTS } from './home.texts.ts';

const { title, text, waiting } = HOME_TEXTS.friends;

/** Friends are a tab of the profile: this is the short way there. */
export function FriendsLink() {
  const requests = useWaitingRequests();
  return (
    <Link
      href="/profile?tab=friends"
      className="hairline flex min-h-20 items-center gap-4 rounded-xl border bg-surface p-5 shadow-card transition-colors hover:bg-sunken"
    >
      <Users aria-hidden="true" className="size-7 shrink-0 text-court" />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2 font-display font-bold">
          {title}
          <CountBadge count={requests} label={waiting(requests)} />
        </span>
        <span className="block text-sm text-ink-soft">
          {requests > 0 ? waiting(requests) : text}
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
    </Link>
  );
}
