import type * as contract from '#shared/admin/trust.contract.ts';
import { lightEndpoint } from '#shared/http/light-endpoint.ts';

export const personTrust = lightEndpoint<typeof contract.personTrust>(
  'GET',
  '/api/admin/people/:id/trust',
  { reads: ['admin'] },
);
export const giveStrike = lightEndpoint<typeof contract.giveStrike>(
  'POST',
  '/api/admin/people/:id/strikes',
  { changes: ['admin'] },
);
export const nameKeeper = lightEndpoint<typeof contract.nameKeeper>(
  'PUT',
  '/api/admin/people/:id/keeper',
  { changes: ['admin'] },
);
export const listKeepers = lightEndpoint<typeof contract.listKeepers>('GET', '/api/admin/keepers', {
  reads: ['admin'],
});
export const strikeAppeals = lightEndpoint<typeof contract.strikeAppeals>(
  'GET',
  '/api/admin/strike-appeals',
  { reads: ['admin', 'review-queue'] },
);
export const decideStrikeAppeal = lightEndpoint<typeof contract.decideStrikeAppeal>(
  'POST',
  '/api/admin/strike-appeals/:id',
  { changes: ['admin'] },
);
export const trustRings = lightEndpoint<typeof contract.trustRings>('GET', '/api/admin/rings', {
  reads: ['admin'],
});
export const pauseRing = lightEndpoint<typeof contract.pauseRing>(
  'POST',
  '/api/admin/rings/:id/pause',
  { changes: ['admin'] },
);
export const resumeRing = lightEndpoint<typeof contract.resumeRing>(
  'POST',
  '/api/admin/rings/:id/resume',
  { changes: ['admin'] },
);
