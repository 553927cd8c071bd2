import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { navigate } from 'wouter/use-browser-location';
import { isUnreachable } from '#client/lib/api/call.ts';
import { queryFor, queryForOrNull } from '#client/lib/api/query-client.ts';
import { takeReturn } from '#client/lib/navigation/return-after-login.ts';
import {
  forgetPerson,
  rememberedUser,
  rememberUser,
  USER_KEY,
} from '#client/lib/offline/offline-user.ts';
import { me } from '#dist/endpoints/accounts/accounts.ts';
import { waitingRequests } from '#dist/endpoints/friends/friends.ts';
import type { CurrentUser } from '#shared/accounts/accounts.contract.ts';

const { queryFn: askServer, ...meQuery } = queryForOrNull(me, {});
const currentUserQuery = queryOptions({
  ...meQuery,
  queryFn: async (context): Promise<CurrentUser | null> => {
    try {
      const user = (await askServer?.(context)) ?? null;
      if (user) {
        reloadUnlessFor(user, context.client);
        rememberUser(user);
      } else forgetPerson();
      return user;
    } catch (error) {
      const user = isUnreachable(error) ? rememberedUser() : null;
      if (user) return user;
      throw error;
    }
  },
});

/**
 * The server sets this cookie along with the session. Without it there's no point in asking who is signed in.
 */
export function hasSignedInHint(): boolean {
  return /(?:^|;\s*)jim_signed_in=1/.test(document.cookie);
}

interface CurrentUserState {
  user: CurrentUser | null;
  loading: boolean;
}

export function useCurrentUser(): CurrentUserState {
  // Without a session, this request would fail for every visitor of the landing page.
  const query = useQuery({ ...currentUserQuery, enabled: hasSignedInHint() });
  return { user: query.data ?? null, loading: query.isLoading };
}

/** Called before the app starts; the page shows a skeleton until it returns. */
export async function loadCurrentUser(client: QueryClient): Promise<CurrentUser | null> {
  if (!hasSignedInHint()) return null;
  await client.prefetchQuery(currentUserQuery);
  return client.getQueryData(currentUserQuery.queryKey) ?? null;
}

/** Another tab may sign out or in as someone else, because the cookie is shared. */
export function followOtherTabs(client: QueryClient): void {
  const follow = () => {
    const user = rememberedUser();
    const shown = client.getQueryData(currentUserQuery.queryKey);
    if (user && shown) reloadUnlessFor(user, client);
    else if (user || shown) void followSession(client);
  };
  window.addEventListener('storage', ({ key }) => {
    // Null after a logout, whose response clears the storage (`Clear-Site-Data`).
    if (key === USER_KEY || key === null) follow();
  });
  // Pages in the back/forward cache get no storage events.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    // Not `follow` alone, because offline it would leave the page of someone who has logged out.
    reloadUnlessFor(rememberedUser(), client);
    follow();
  });
}

/** Asks, because a login forgets the former user first, and a late call of an ended session forgets the new one. */
async function followSession(client: QueryClient): Promise<void> {
  const wasSignedIn = Boolean(client.getQueryData(currentUserQuery.queryKey));
  const user = await client
    .fetchQuery({ ...currentUserQuery, staleTime: 0 })
    .catch(() => undefined);
  // No reload, because the tab that is logging out gets the event, too, and would lose its toast.
  if (user === null) setCurrentUser(client, null);
  const path = user && !wasSignedIn && takeReturn();
  if (path) navigate(path);
}

function reloadUnlessFor(user: CurrentUser | null, client: QueryClient): void {
  const shown = client.getQueryData(currentUserQuery.queryKey);
  if (shown && shown.id !== user?.id) window.location.reload();
}

/** Only for screens behind the sign-in guard. */
export function useSignedInUser(): CurrentUser {
  const { user } = useCurrentUser();
  if (!user) throw new Error('This screen belongs behind the sign-in guard');
  return user;
}

/** Clears the cache, so nothing loaded for one user is shown to the next. */
export function setCurrentUser(client: QueryClient, user: CurrentUser | null): void {
  const [mePath] = currentUserQuery.queryKey;
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== mePath });
  forgetPerson();
  if (user) rememberUser(user);
  client.setQueryData(currentUserQuery.queryKey, user);
}

/** Updates the same user, unless they were logged out meanwhile, and keeps the rest of the cache. */
export function updateCurrentUser(client: QueryClient, changes: Partial<CurrentUser>): void {
  client.setQueryData(currentUserQuery.queryKey, (user) => user && { ...user, ...changes });
}

export function useWaitingRequests(): number {
  const { data } = useQuery(queryFor(waitingRequests, {}));
  return data?.waiting ?? 0;
}
