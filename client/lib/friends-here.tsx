import { useQuery } from '@tanstack/react-query';
import { Handshake } from 'lucide-react';
import { FRIENDS_HERE_TEXTS } from '#client/lib/friends-here.texts.ts';
import { queryFor } from '#client/lib/query-client.ts';
import { friendsHere } from '#shared/friends/friends.contract.ts';

/** "2 friends here" for a court, where friends share that they are there now; else nothing. */
export function FriendsHere({ courtId }: { courtId: number }) {
  // One call for all courts on screen.
  const { data } = useQuery(queryFor(friendsHere, {}));
  const friends = data?.find((court) => court.courtId === courtId)?.friends ?? [];
  if (friends.length === 0) return null;
  return (
    <span
      title={friends.map(({ displayName }) => displayName).join(', ')}
      className="flex items-center gap-1.5 text-sm font-semibold text-court tabular-nums"
    >
      <Handshake aria-hidden="true" className="size-4 shrink-0" />
      {FRIENDS_HERE_TEXTS.count(friends.length)}
    </span>
  );
}
