import { useQuery } from '@tanstack/react-query';
import { queryFor } from '#client/lib/api/query-client.ts';
import { friendsHere } from '#dist/endpoints/presence/presence.ts';

export type FriendsAtCourts = ReadonlyMap<number, readonly string[]>;

const byCourt = (courts: readonly { courtId: number; friends: { displayName: string }[] }[]) =>
  new Map(
    courts.map(({ courtId, friends }) => [courtId, friends.map(({ displayName }) => displayName)]),
  );

export function useFriendsAtCourts(): FriendsAtCourts | undefined {
  return useQuery({ ...queryFor(friendsHere, {}), select: byCourt }).data;
}
