import { lightEndpoint } from '#shared/http/light-endpoint.ts';
import type * as contract from '#shared/live/live.contract.ts';

export const live = lightEndpoint<typeof contract.live>('GET', '/api/live', { reads: [] });
