import { lightEndpoint } from '#shared/http/light-endpoint.ts';
import type * as contract from '#shared/legal/legal.contract.ts';

export const legalPage = lightEndpoint<typeof contract.legalPage>('GET', '/api/pages/:name', {
  reads: [],
});
