import type * as contract from '#shared/favourites/player-calls.contract.ts';
import { lightEndpoint } from '#shared/http/light-endpoint.ts';

export const readCall = lightEndpoint<typeof contract.readCall>('GET', '/api/courts/:id/call', {
  reads: ['courts', 'court-now'],
});
export const callPlayers = lightEndpoint<typeof contract.callPlayers>(
  'POST',
  '/api/courts/:id/call',
  { changes: ['presence', 'favourites'] },
);
export const endCall = lightEndpoint<typeof contract.endCall>('DELETE', '/api/courts/:id/call', {
  changes: ['presence', 'favourites'],
});
export const answerCall = lightEndpoint<typeof contract.answerCall>(
  'POST',
  '/api/courts/:id/call/answer',
  { changes: ['presence', 'favourites', 'court-now'] },
);
