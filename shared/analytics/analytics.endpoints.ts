import type * as contract from '#shared/analytics/analytics.contract.ts';
import { lightEndpoint } from '#shared/http/light-endpoint.ts';

export const engagement = lightEndpoint<typeof contract.engagement>(
  'GET',
  '/api/admin/analytics/engagement',
  { reads: ['admin'] },
);
export const growth = lightEndpoint<typeof contract.growth>('GET', '/api/admin/analytics/growth', {
  reads: ['admin'],
});
export const busiestCourts = lightEndpoint<typeof contract.busiestCourts>(
  'GET',
  '/api/admin/analytics/busiest-courts',
  { reads: ['admin'] },
);
export const heatMap = lightEndpoint<typeof contract.heatMap>(
  'GET',
  '/api/admin/analytics/heat-map',
  { reads: ['admin'] },
);
export const retention = lightEndpoint<typeof contract.retention>(
  'GET',
  '/api/admin/analytics/retention',
  { reads: ['admin'] },
);
