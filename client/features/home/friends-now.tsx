import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { courtName } from '#client/entities/court/court-name.tsx';
import { Avatar } from '#client/entities/person/avatar.tsx';
import { queryFor } from '#client/lib/api/query-client.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Card } from '#client/ui/card.tsx';
import { courtPage } from '#dist/endpoints/courts/courts.ts';
import { friendsHere } from '#dist/endpoints/presence/presence.ts';

const MAX_COURTS = 3;
const MAX_FACES = 3;

/** Where friends who share their location play at the moment; nothing when there are none. */
export function FriendsNow() {
  const { data = [] } = useQuery(queryFor(friendsHere, {}));
  const shown = data.slice(0, MAX_COURTS);
  const courts = useQueries({
    queries: shown.map(({ courtId }) =>
      queryFor(courtPage, { params: { id: courtId }, query: {} }),
    ),
  });
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="friends-now">
      <Card className="flex flex-col gap-3">
        <h2 id="friends-now" className="text-lg font-extrabold tracking-tight">
          {t('home.friendsNow.title')}
        </h2>
        <ul className="flex flex-col gap-2">
          {shown.map(({ courtId, friends }, i) => (
            <li key={courtId}>
              <Link
                href={`/courts/${courtId}`}
                className="-mx-2 flex min-h-12 items-center gap-3 rounded-lg px-2 py-1 transition-colors hover:bg-sunken"
              >
                <span className="flex shrink-0 -space-x-1.5 *:ring-2 *:ring-surface">
                  {friends.slice(0, MAX_FACES).map(({ id, displayName, avatarUrl }) => (
                    <Avatar key={id} name={displayName} photo={avatarUrl} size="small" />
                  ))}
                </span>
                <span className="min-w-0 flex-1 wrap-anywhere">
                  <span className="block font-semibold">
                    {friends.map(({ id, displayName }, nth) => (
                      <span key={id}>
                        {nth > 0 && ', '}
                        <bdi>{displayName}</bdi>
                      </span>
                    ))}
                  </span>
                  <span className="block text-sm text-ink-soft">
                    {courtName(courts[i]?.data?.name ?? null)}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
