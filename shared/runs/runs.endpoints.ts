import { lightEndpoint } from '#shared/http/light-endpoint.ts';
import type * as contract from '#shared/runs/runs.contract.ts';

export const createRun = lightEndpoint<typeof contract.createRun>('POST', '/api/runs', {
  changes: ['runs'],
});
export const listRuns = lightEndpoint<typeof contract.listRuns>('GET', '/api/runs', {
  reads: ['runs'],
});
export const readRun = lightEndpoint<typeof contract.readRun>('GET', '/api/runs/:key', {
  reads: ['runs'],
});
export const answerRun = lightEndpoint<typeof contract.answerRun>('PUT', '/api/runs/:key/answer', {
  changes: ['runs'],
});
export const changeRun = lightEndpoint<typeof contract.changeRun>('PATCH', '/api/runs/:key', {
  changes: ['runs'],
});
export const cancelRun = lightEndpoint<typeof contract.cancelRun>('POST', '/api/runs/:key/cancel', {
  changes: ['runs'],
});
export const removeFromRun = lightEndpoint<typeof contract.removeFromRun>(
  'POST',
  '/api/runs/:key/remove',
  { changes: ['runs'] },
);
export const inviteToRun = lightEndpoint<typeof contract.inviteToRun>(
  'POST',
  '/api/runs/:key/invite',
  { changes: ['runs'] },
);
export const reportRun = lightEndpoint<typeof contract.reportRun>('POST', '/api/runs/:key/report', {
  changes: [],
});
