import * as z from 'zod/mini';
import { courtSchema } from '#shared/courts/courts.contract.ts';
import { MAX_FAVOURITES } from '#shared/favourites/favourite-rules.ts';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { idParamsSchema } from '#shared/http/id-params.ts';

const favouritesSchema = z.array(courtSchema);
export type Favourite = z.infer<typeof favouritesSchema>[number];

export const listFavourites = defineEndpoint({
  method: 'GET',
  path: '/api/favourites',
  access: 'use-app',
  summary: 'The courts that the viewer has starred, in their own order',
  response: favouritesSchema,
});

export const addFavourite = defineEndpoint({
  method: 'PUT',
  path: '/api/favourites/:id',
  access: 'use-app',
  summary: 'Star a court; it comes last',
  params: idParamsSchema,
  response: favouritesSchema,
});

export const removeFavourite = defineEndpoint({
  method: 'DELETE',
  path: '/api/favourites/:id',
  access: 'use-app',
  summary: 'Take the star away from a court',
  params: idParamsSchema,
  response: favouritesSchema,
});

export const arrangeFavourites = defineEndpoint({
  method: 'PUT',
  path: '/api/favourites',
  access: 'use-app',
  summary: 'Put the starred courts in another order',
  body: z.object({
    courtIds: z
      .array(z.int().check(z.positive()))
      // More than can be starred: another device may have taken some away meanwhile.
      .check(z.maxLength(2 * MAX_FAVOURITES)),
  }),
  response: favouritesSchema,
});
