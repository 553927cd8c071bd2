import { useQuery } from '@tanstack/react-query';
import { Handshake } from 'lucide-react';
import { Link } from 'wouter';
import { queryFor } from '#client/lib/api/query-client.ts';
import { t } from '#client/lib/i18n/t.ts';
import { friendsHere } from '#dist/endpoints/presence/presence.ts';
import { PersonName } from './person-name.tsx';

const MAX_NAMED = 2;

export function FriendsHere({ courtId }: { courtId: number }) {
  // All cards on screen share this one request.
  const { data } = useQuery(queryFor(friendsHere, {}));
  const friends = data?.find((court) => court.courtId === courtId)?.friends ?? [];
  if (friends.length === 0) return null;
  const more = friends.length - MAX_NAMED;
  return (
    <span
      title={friends.map(({ displayName }) => displayName).join(', ')}
      className="flex min-w-0 items-start gap-1.5 text-sm font-semibold text-court"
    >
      <Handshake aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        <span className="font-normal">{t('friendsHere.label', { friends: friends.length })}</span>{' '}
        {friends.slice(0, MAX_NAMED).map(({ id, handle, displayName }, place) => (
          <span key={id}>
            {place > 0 && ', '}
            <Link
              href={`/players/${encodeURIComponent(handle)}`}
              className="underline-offset-4 hover:underline"
            >
              <PersonName name={displayName} />
            </Link>
          </span>
        ))}
        {more > 0 && ` ${t('friendsHere.more', { count: more })}`}
      </span>
    </span>
  );
}
