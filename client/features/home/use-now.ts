import { useQuery } from '@tanstack/react-query';
import { courtInRange } from '#client/entities/court/court-distance.ts';
import { useStay } from '#client/entities/court/own-presence.ts';
import { useNearbyCourts } from '#client/entities/court/use-nearby-courts.ts';
import { queryFor } from '#client/lib/api/query-client.ts';
import { useReadingIfAllowed } from '#client/lib/location/geolocation.ts';
import { useSeenAt } from '#client/lib/offline/court-memory.ts';
import { friendsHere } from '#dist/endpoints/presence/presence.ts';
import type { Court } from '#shared/courts/courts.contract.ts';
import { distanceMetresTo } from '#shared/map/distance.ts';
import type { Position } from '#shared/map/position.ts';
import type { Person } from '#shared/people/people.contract.ts';
import { AROUND_METRES } from '#shared/presence/presence-limits.ts';
import { courtMood, peopleNow } from '#shared/presence/presence-rules.ts';

const MAX_SHOWN = 5;

export interface LiveCourt {
  friends: readonly Person[];
  court: Court;
}

/** The court the user is at, and the courts to list below: friends first, then games nearby. */
export function useNow() {
  const location = useReadingIfAllowed();
  const nearby = useNearbyCourts(location.reading);
  const friends = useQuery(queryFor(friendsHere, {}));
  const isRemembered = useSeenAt() !== null;
  const { here, isKnown } = useCourtHere(location.reading, nearby.data);
  const withFriends = (isRemembered ? [] : (friends.data ?? []))
    .filter(({ courtId }) => courtId !== here?.court.id)
    .slice(0, MAX_SHOWN);
  const known = new Map(nearby.data?.map((court) => [court.id, court]));
  const friendsAt: LiveCourt[] = withFriends.map(({ courtId, court, friends: people }) => ({
    friends: people,
    court: known.get(courtId) ?? court,
  }));
  const listed = new Set([here?.court.id, ...withFriends.map(({ courtId }) => courtId)]);
  const games: LiveCourt[] = (isRemembered ? [] : (nearby.data ?? []))
    .filter((court) => hasGameAround(location.reading, court) && !listed.has(court.id))
    .map((court) => ({ friends: [], court }));
  return {
    location,
    nearby,
    here,
    isHereKnown: isKnown,
    isOffline: isRemembered,
    isEmptyCity: location.reading !== null && !nearby.error && nearby.data?.length === 0,
    items: [...friendsAt, ...games].slice(0, MAX_SHOWN),
  };
}

export type Now = ReturnType<typeof useNow>;

export interface CourtHere {
  court: Court;
  isPresent: boolean;
}

/** The court within reach if the position is already known, otherwise the court of the stay. */
function useCourtHere(reading: Position | null, nearby: readonly Court[] | undefined) {
  const stay = useStay();
  const court = courtInRange(reading, nearby, stay.court?.id) ?? stay.court;
  const here: CourtHere | undefined = court && { court, isPresent: court.id === stay.court?.id };
  return { here, isKnown: stay.isKnown };
}

/** Ignores the response's distance, which may be for another position. */
function hasGameAround(from: Position | null, court: Court): boolean {
  const { activeNow, estimate, closure } = court;
  const metres = distanceMetresTo(from, court);
  const isNear = metres !== null && metres <= AROUND_METRES;
  return isNear && !closure && courtMood(peopleNow(activeNow, estimate)) !== 'quiet';
}
