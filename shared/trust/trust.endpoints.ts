import { lightEndpoint } from '#shared/http/light-endpoint.ts';
import type * as contract from '#shared/trust/trust.contract.ts';

export const myTrust = lightEndpoint<typeof contract.myTrust>('GET', '/api/trust/me', {
  reads: ['rewards', 'account'],
});
export const myStrikes = lightEndpoint<typeof contract.myStrikes>('GET', '/api/trust/strikes', {
  reads: ['account'],
});
export const appealStrike = lightEndpoint<typeof contract.appealStrike>(
  'POST',
  '/api/trust/strikes/:id/appeal',
  { changes: ['account'] },
);
