import type * as contract from '#shared/courts/courts.contract.ts';
import { lightEndpoint } from '#shared/http/light-endpoint.ts';

export const listCourts = lightEndpoint<typeof contract.listCourts>('GET', '/api/courts', {
  reads: ['courts'],
});
export const nearbyCourts = lightEndpoint<typeof contract.nearbyCourts>(
  'GET',
  '/api/courts/nearby',
  { reads: ['courts'] },
);
export const courtMap = lightEndpoint<typeof contract.courtMap>('GET', '/api/courts/map', {
  reads: ['courts'],
});
export const courtsOfTheWorld = lightEndpoint<typeof contract.courtsOfTheWorld>(
  'GET',
  '/api/courts/world',
  { reads: ['courts'] },
);
export const duplicateCourts = lightEndpoint<typeof contract.duplicateCourts>(
  'GET',
  '/api/courts/duplicates',
  { reads: ['courts'] },
);
export const ownCourts = lightEndpoint<typeof contract.ownCourts>('GET', '/api/courts/mine', {
  reads: ['courts', 'own-courts'],
});
export const courtPage = lightEndpoint<typeof contract.courtPage>('GET', '/api/courts/:id', {
  reads: ['courts'],
});
export const reportCourt = lightEndpoint<typeof contract.reportCourt>(
  'POST',
  '/api/courts/:id/report',
  { changes: [] },
);
export const registerCourt = lightEndpoint<typeof contract.registerCourt>(
  'POST',
  '/api/courts/register',
  { changes: ['courts', 'own-courts', 'rewards'], uploadField: 'photo' },
);
