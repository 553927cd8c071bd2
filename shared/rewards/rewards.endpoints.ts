import { lightEndpoint } from '#shared/http/light-endpoint.ts';
import type * as contract from '#shared/rewards/rewards.contract.ts';

export const rewardStats = lightEndpoint<typeof contract.rewardStats>('GET', '/api/reward-stats', {
  reads: ['rewards'],
});
export const rewardHistory = lightEndpoint<typeof contract.rewardHistory>(
  'GET',
  '/api/rewards/user',
  { reads: ['rewards'] },
);
