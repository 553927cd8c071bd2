import { lightEndpoint } from '#shared/http/light-endpoint.ts';
import type * as contract from '#shared/runs/guests.contract.ts';

export const readPublicRun = lightEndpoint<typeof contract.readPublicRun>(
  'GET',
  '/api/public/runs/:key',
  { reads: ['runs'] },
);
export const joinByMail = lightEndpoint<typeof contract.joinByMail>(
  'POST',
  '/api/public/runs/:key/guests',
  { changes: [] },
);
export const readGuest = lightEndpoint<typeof contract.readGuest>(
  'GET',
  '/api/public/guests/:token',
  { reads: ['runs'] },
);
export const answerAsGuest = lightEndpoint<typeof contract.answerAsGuest>(
  'PUT',
  '/api/public/guests/:token',
  { changes: ['runs'] },
);
export const withdrawGuest = lightEndpoint<typeof contract.withdrawGuest>(
  'DELETE',
  '/api/public/guests/:token',
  { changes: ['runs'] },
);
