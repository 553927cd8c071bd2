import { ChevronRight, Users } from 'lucide-react';
import { Link } from 'wouter';
import { useWaitingRequests } from '#client/entities/person/current-user.ts';
import { t } from '#client/lib/i18n/t.ts';
import { CountBadge } from '#client/ui/badge.tsx';

/** Friends are a tab of the profile: this is the short way there. */
export function FriendsLink() {
  const requests = useWaitingRequests();
  const waiting = (count: number) => t('home.friends.waiting', { count });
  return (
    <Link
      href={requests > 0 ? '/profile?tab=friends&list=requests' : '/profile?tab=friends'}
      className="hairline flex min-h-20 items-center gap-4 rounded-xl border bg-surface p-5 shadow-card transition-colors hover:bg-sunken"
    >
      <Users aria-hidden="true" className="size-7 shrink-0 text-court" />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2 font-display font-bold">
          {t('home.friends.title')}
          <CountBadge count={requests} label={waiting} />
        </span>
        <span className="block text-sm text-ink-soft">
          {requests > 0 ? waiting(requests) : t('home.friends.text')}
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
    </Link>
  );
}
