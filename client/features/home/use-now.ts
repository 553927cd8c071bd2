import { useQuery } from '@tanstack/react-query';
import { courtInRange } from '#client/entities/court/court-distance.ts';
import { useStay } from '#client/entities/court/own-presence.ts';
import { NOWHERE, useNearbyCourts } from '#client/entities/court/use-nearby-courts.ts';
import { queryFor } from '#client/lib/api/query-client.ts';
import { useReadingIfAllowed } from '#client/lib/location/geolocation.ts';
import { useSeenAt } from '#client/lib/offline/court-memory.ts';
import { listCourts } from '#dist/endpoints/courts/courts.ts';
import { friendsHere } from '#dist/endpoints/presence/presence.ts';
import { MAX_NEARBY } from '#shared/courts/court-limits.ts';
import type { Court } from '#shared/courts/courts.contract.ts';
import { distanceMetresTo } from '#shared/map/distance.ts';
import { type Position, toLatLon } from '#shared/map/position.ts';
import type { Person } from '#shared/people/people.contract.ts';
import { AROUND_METRES } from '#shared/presence/presence-limits.ts';
import { courtMood, peopleNow } from '#shared/presence/presence-rules.ts';

const MAX_SHOWN = 5;
/** More than are shown, because some are closed or listed with friends. */
const MAX_WITH_PEOPLE = 20;

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
  const games = useGames(location.reading, nearby, isRemembered);
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
  const others: LiveCourt[] = games.courts
    .filter(({ id }) => !listed.has(id))
    .map((court) => ({ friends: [], court }));
  return {
    location,
    games,
    here,
    isHereKnown: isKnown,
    isOffline: isRemembered,
    isGameHere: here !== undefined && hasGame(here.court),
    isEmptyCity: location.reading !== null && !nearby.error && nearby.data?.length === 0,
    items: [...friendsAt, ...others].slice(0, MAX_SHOWN),
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

/** If there may be games farther away than the nearest courts, asks for courts with people. */
function useGames(
  from: Position | null,
  nearby: ReturnType<typeof useNearbyCourts>,
  isRemembered: boolean,
) {
  const near = isRemembered ? [] : gamesAround(from, nearby.data);
  const farthest = nearby.data?.[MAX_NEARBY - 1];
  const isCut = farthest !== undefined && isAround(from, farthest);
  const mayMiss = isCut && near.length < MAX_SHOWN && !isRemembered;
  const around = useQuery({
    ...queryFor(listCourts, {
      query: { ...toLatLon(from ?? NOWHERE), only: 'people', limit: String(MAX_WITH_PEOPLE) },
    }),
    enabled: mayMiss,
  });
  const query = mayMiss ? around : nearby;
  const courts = mayMiss && around.data ? gamesAround(from, around.data) : near;
  return { ...query, courts };
}

function gamesAround(from: Position | null, courts: readonly Court[] = []): Court[] {
  return courts.filter((court) => hasGame(court) && isAround(from, court));
}

/** Ignores the response's distance, which may be for another position. */
function isAround(from: Position | null, court: Court): boolean {
  const metres = distanceMetresTo(from, court);
  return metres !== null && metres <= AROUND_METRES;
}

function hasGame({ activeNow, estimate, closure }: Court): boolean {
  return !closure && courtMood(peopleNow(activeNow, estimate)) !== 'quiet';
}
