import { lightEndpoint } from '#shared/http/light-endpoint.ts';
import type * as contract from '#shared/pages/pages.contract.ts';

export const publicPage = lightEndpoint<typeof contract.publicPage>('GET', '/api/pages/:name', {
  reads: [],
});
