import type { Query, QueryClient } from '@tanstack/react-query';
import { pathOf } from '#client/lib/api/call.ts';
import { queryFor } from '#client/lib/api/query-client.ts';
import type { FriendRequests } from '#shared/friends/friends.contract.ts';
import { listFriends, listRequests, searchPeople } from '#shared/friends/friends.endpoints.ts';
import type { Person, Profile, RelatedPerson } from '#shared/people/people.contract.ts';
import { readProfile } from '#shared/people/people.endpoints.ts';

export const friendsQuery = queryFor(listFriends, {});
export const requestsQuery = queryFor(listRequests, {});

type Change = (person: RelatedPerson) => RelatedPerson | null;

/**
 * Changes how somebody stands to us wherever they are on screen, at once; null takes them away.
 * Returns how to put everything back as it was.
 */
export function changePerson(client: QueryClient, personId: number, change: Change): () => void {
  const lists = { queryKey: [searchPeople.path] };
  const profiles = { predicate: isProfile };
  const before = [
    ...client.getQueriesData(lists),
    ...client.getQueriesData(profiles),
    ...client.getQueriesData({ queryKey: friendsQuery.queryKey }),
    ...client.getQueriesData({ queryKey: requestsQuery.queryKey }),
  ];
  client.setQueriesData<RelatedPerson[]>(lists, (people) =>
    people?.flatMap((person) => (person.id === personId ? (change(person) ?? []) : person)),
  );
  client.setQueriesData<Profile>(profiles, (profile) =>
    profile?.id === personId ? { ...profile, ...change(profile) } : profile,
  );
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data);
  };
}

export function dropFriend(client: QueryClient, personId: number): void {
  client.setQueryData<Person[]>(friendsQuery.queryKey, (friends) =>
    friends?.filter(({ id }) => id !== personId),
  );
}

export function dropRequest(client: QueryClient, personId: number): void {
  client.setQueryData<FriendRequests>(
    requestsQuery.queryKey,
    (requests) =>
      requests && {
        incoming: requests.incoming.filter(({ requester }) => requester.id !== personId),
        outgoing: requests.outgoing.filter(({ addressee }) => addressee.id !== personId),
      },
  );
}

const PROFILE_PATH = pathOf(readProfile, { handle: '' });

function isProfile({ queryKey: [path] }: Query): boolean {
  return String(path).startsWith(PROFILE_PATH);
}
