import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { hereText } from '#client/entities/court/people-now.tsx';
import { PersonName } from '#client/entities/person/person-name.tsx';
import { queryFor } from '#client/lib/api/query-client.ts';
import { t } from '#client/lib/i18n/t.ts';
import { friendsHere } from '#dist/endpoints/presence/presence.ts';
import { type Headcount, peopleNow } from '#shared/presence/presence-rules.ts';

const MAX_NAMED = 3;

interface WhoIsHereProps {
  courtId: number;
  /** Everyone on court, including the user unless the check-in is held. */
  activeNow: number | undefined;
  estimate: Headcount | null | undefined;
  isHeld: boolean;
}

/** Shows a higher headcount or counts the other players. Names only friends who share their check-ins. */
export function WhoIsHere({ courtId, activeNow, estimate, isHeld }: WhoIsHereProps) {
  const { data } = useQuery(queryFor(friendsHere, {}));
  if (activeNow === undefined) return null;
  const friends = data?.find((court) => court.courtId === courtId)?.friends ?? [];
  const others = Math.max(0, isHeld ? activeNow : activeNow - 1, friends.length);
  const now = peopleNow(activeNow, estimate);
  const members =
    others === 0 ? t('checkIns.moment.nobodyElse') : t('checkIns.moment.others', { others });
  return (
    <p className="flex items-start gap-2 text-sm">
      <Users aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-court" />
      <span className="min-w-0 wrap-anywhere">
        {now.source === 'checked-in' ? members : hereText(now)}
        {friends.length > 0 && (
          <>
            {' · '}
            {friends.slice(0, MAX_NAMED).map(({ id, displayName }, i) => (
              <span key={id}>
                {i > 0 && ', '}
                <span className="font-semibold">
                  <PersonName name={displayName} />
                </span>
              </span>
            ))}
            {friends.length > MAX_NAMED &&
              t('checkIns.moment.moreFriends', { more: friends.length - MAX_NAMED })}
          </>
        )}
      </span>
    </p>
  );
}
