import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { isUnreachable } from '#client/lib/api/call.ts';
import { queryFor, queryForOrNull } from '#client/lib/api/query-client.ts';
import { forgetPerson, rememberedUser, rememberUser } from '#client/lib/offline/offline-user.ts';
import { me } from '#dist/endpoints/accounts/accounts.ts';
import { waitingRequests } from '#dist/endpoints/friends/friends.ts';
import type { CurrentUser } from '#shared/accounts/accounts.contract.ts';

const { queryFn: askServer, ...meQuery } = queryForOrNull(me, {});
const currentUserQuery = queryOptions({
  ...meQuery,
  queryFn: async (context): Promise<CurrentUser | null> => {
    try {
      const user = (await askServer?.(context)) ?? null;
      if (user) rememberUser(user);
      else forgetPerson();
      return user;
    } catch (error) {
      // While the server cannot be reached the person on this device is still the same.
      const user = isUnreachable(error) ? rememberedUser() : null;
      if (user) return user;
      throw error;
    }
  },
});

/** The server sets it beside the session: without it there is nobody to ask about. */
export function hasSignedInHint(): boolean {
  return /(?:^|;\s*)jim_signed_in=1/.test(document.cookie);
}

interface CurrentUserState {
  user: CurrentUser | null;
  loading: boolean;
}

export function useCurrentUser(): CurrentUserState {
  // Asking without a session costs every visitor of the landing page a failed request.
  const query = useQuery({ ...currentUserQuery, enabled: hasSignedInHint() });
  return { user: query.data ?? null, loading: query.isLoading };
}

/** Before the app starts: the page shows a skeleton until it is known who is here. */
export async function loadCurrentUser(client: QueryClient): Promise<CurrentUser | null> {
  if (!hasSignedInHint()) return null;
  await client.prefetchQuery(currentUserQuery);
  return client.getQueryData(currentUserQuery.queryKey) ?? null;
}

/** For everything behind the guards, where somebody is always signed in. */
export function useSignedInUser(): CurrentUser {
  const { user } = useCurrentUser();
  if (!user) throw new Error('This screen belongs behind the sign-in guard');
  return user;
}

/** Nothing loaded for one person may be shown to the next. */
export function setCurrentUser(client: QueryClient, user: CurrentUser | null): void {
  const [mePath] = currentUserQuery.queryKey;
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== mePath });
  forgetPerson();
  if (user) rememberUser(user);
  client.setQueryData(currentUserQuery.queryKey, user);
}

/** The same person with something changed: what else is loaded stays. */
export function updateCurrentUser(client: QueryClient, user: CurrentUser): void {
  client.setQueryData(currentUserQuery.queryKey, user);
}

/** How many people wait for an answer to their friend request. */
export function useWaitingRequests(): number {
  const { data } = useQuery(queryFor(waitingRequests, {}));
  return data?.waiting ?? 0;
}
