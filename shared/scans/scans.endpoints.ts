import { lightEndpoint } from '#shared/http/light-endpoint.ts';
import type * as contract from '#shared/scans/scans.contract.ts';

export const scansToday = lightEndpoint<typeof contract.scansToday>(
  'GET',
  '/api/courts/:id/scans',
  { reads: ['scans'] },
);
export const showCode = lightEndpoint<typeof contract.showCode>('POST', '/api/courts/:id/code', {
  changes: [],
});
export const scanCode = lightEndpoint<typeof contract.scanCode>('POST', '/api/courts/:id/scans', {
  changes: ['scans'],
});
export const scanPoster = lightEndpoint<typeof contract.scanPoster>(
  'POST',
  '/api/courts/:id/poster-scans',
  { changes: [] },
);
