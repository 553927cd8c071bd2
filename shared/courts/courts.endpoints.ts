import type * as contract from '#shared/courts/courts.contract.ts';
import { lightEndpoint } from '#shared/http/light-endpoint.ts';

export const listCourts = lightEndpoint<typeof contract.listCourts>('GET', '/api/courts');
export const nearbyCourts = lightEndpoint<typeof contract.nearbyCourts>(
  'GET',
  '/api/courts/nearby',
);
export const courtMap = lightEndpoint<typeof contract.courtMap>('GET', '/api/courts/map');
export const courtsOfTheWorld = lightEndpoint<typeof contract.courtsOfTheWorld>(
  'GET',
  '/api/courts/world',
);
export const duplicateCourts = lightEndpoint<typeof contract.duplicateCourts>(
  'GET',
  '/api/courts/duplicates',
);
export const ownCourts = lightEndpoint<typeof contract.ownCourts>('GET', '/api/courts/mine');
export const courtPage = lightEndpoint<typeof contract.courtPage>('GET', '/api/courts/:id');
export const reportCourt = lightEndpoint<typeof contract.reportCourt>(
  'POST',
  '/api/courts/:id/report',
);
export const registerCourt = lightEndpoint<typeof contract.registerCourt>(
  'POST',
  '/api/courts/register',
  'photo',
);
