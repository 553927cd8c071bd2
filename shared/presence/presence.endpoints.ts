import { lightEndpoint } from '#shared/http/light-endpoint.ts';
import type * as contract from '#shared/presence/presence.contract.ts';

export const courtNow = lightEndpoint<typeof contract.courtNow>('GET', '/api/courts/:id/now', {
  reads: ['courts', 'court-now'],
});
export const arriveAtCourt = lightEndpoint<typeof contract.arriveAtCourt>(
  'POST',
  '/api/courts/:id/presence',
  { changes: ['presence'] },
);
export const leaveCourt = lightEndpoint<typeof contract.leaveCourt>(
  'DELETE',
  '/api/courts/:id/presence',
  { changes: ['presence'] },
);
export const headForCourt = lightEndpoint<typeof contract.headForCourt>(
  'POST',
  '/api/courts/:id/on-my-way',
  { changes: ['presence'] },
);
export const stayAway = lightEndpoint<typeof contract.stayAway>(
  'DELETE',
  '/api/courts/:id/on-my-way',
  { changes: ['presence'] },
);
export const countPeople = lightEndpoint<typeof contract.countPeople>(
  'POST',
  '/api/courts/:id/headcount',
  { changes: ['presence'] },
);
export const friendsHere = lightEndpoint<typeof contract.friendsHere>('GET', '/api/friends/here', {
  reads: ['friends', 'presence'],
});
