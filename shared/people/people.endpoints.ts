import { lightEndpoint } from '#shared/http/light-endpoint.ts';
import type * as contract from '#shared/people/people.contract.ts';

export const readProfile = lightEndpoint<typeof contract.readProfile>(
  'GET',
  '/api/people/:handle',
  { reads: ['friends'] },
);
export const reportPerson = lightEndpoint<typeof contract.reportPerson>(
  'POST',
  '/api/people/:handle/report',
  { changes: [] },
);
