import type * as contract from '#shared/favourites/favourites.contract.ts';
import { lightEndpoint } from '#shared/http/light-endpoint.ts';

export const listFavourites = lightEndpoint<typeof contract.listFavourites>(
  'GET',
  '/api/favourites',
  { reads: ['favourites', 'courts', 'runs'] },
);
export const addFavourite = lightEndpoint<typeof contract.addFavourite>(
  'PUT',
  '/api/favourites/:id',
  { changes: ['favourites'] },
);
export const removeFavourite = lightEndpoint<typeof contract.removeFavourite>(
  'DELETE',
  '/api/favourites/:id',
  { changes: ['favourites'] },
);
export const arrangeFavourites = lightEndpoint<typeof contract.arrangeFavourites>(
  'PUT',
  '/api/favourites',
  { changes: ['favourites'] },
);
export const saveAlerts = lightEndpoint<typeof contract.saveAlerts>(
  'PUT',
  '/api/favourites/:id/alerts',
  { changes: ['favourites'] },
);
