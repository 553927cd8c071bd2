import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '#client/lib/api/call.ts';
import { orFound } from '#client/lib/api/lost-response.ts';
import { queryFor, setAnswer } from '#client/lib/api/query-client.ts';
import { offerInstall } from '#client/lib/device/install-prompt.ts';
import { t } from '#client/lib/i18n/t.ts';
import { rememberReturn } from '#client/lib/navigation/return-after-login.ts';
import { tellFailure } from '#client/ui/tell-failure.ts';
import {
  addFavourite,
  arrangeFavourites,
  listFavourites,
  removeFavourite,
} from '#dist/endpoints/favourites/favourites.ts';
import type { Favourite } from '#shared/favourites/favourites.contract.ts';

export const favouritesQuery = queryFor(listFavourites, {});

/** All stars on screen share this one request. */
export function useFavourites() {
  return useQuery(favouritesQuery);
}

/** Every change returns the new list. */
export function useChangeFavourites<Wish>(change: (wish: Wish) => Promise<Favourite[]>) {
  const queryClient = useQueryClient();
  return useMutation({
    // Runs changes one after another, so the last tap wins.
    scope: { id: 'favourites' },
    mutationFn: change,
    onSuccess: (favourites) => setAnswer(queryClient, favouritesQuery, favourites),
    onError: (error) => tellFailure(error, t('favourites.failed')),
  });
}

/** The state is unknown until the list has loaded. */
export function useStar(courtId: number) {
  const { data } = useFavourites();
  const isStarred = data?.some(({ id }) => id === courtId);
  const params = { id: courtId };
  const { mutate, isPending, variables } = useChangeFavourites((wanted: boolean) =>
    orFound(
      wanted ? call(addFavourite, { params }) : call(removeFavourite, { params }),
      async () => {
        const favourites = await call(listFavourites, {});
        return favourites.some(({ id }) => id === courtId) === wanted ? favourites : undefined;
      },
    ),
  );
  return {
    isStarred: isPending ? variables : isStarred,
    isKnown: isStarred !== undefined,
    setStarred: (wanted: boolean) =>
      mutate(wanted, {
        onSuccess: () => {
          if (wanted) offerInstall();
        },
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'NOT_AUTHENTICATED') {
            rememberReturn({ path: `/courts/${courtId}`, action: 'star' });
          }
        },
      }),
  };
}

export function useArrange() {
  return useChangeFavourites((courtIds: number[]) =>
    call(arrangeFavourites, { body: { courtIds } }),
  );
}
