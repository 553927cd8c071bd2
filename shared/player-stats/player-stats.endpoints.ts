import { lightEndpoint } from '#shared/http/light-endpoint.ts';
import type * as contract from '#shared/player-stats/player-stats.contract.ts';

/** As many as the profile shows at first. */
export const GAMES_PER_PAGE = 5;

export const logGame = lightEndpoint<typeof contract.logGame>('POST', '/api/stats', {
  changes: ['games'],
});
export const listOwnGames = lightEndpoint<typeof contract.listOwnGames>('GET', '/api/stats', {
  reads: ['games'],
});
export const ownStatsSummary = lightEndpoint<typeof contract.ownStatsSummary>(
  'GET',
  '/api/stats/summary',
  { reads: ['games'] },
);
export const resubmitGame = lightEndpoint<typeof contract.resubmitGame>('PUT', '/api/stats/:id', {
  changes: ['games'],
});
export const attachScoreSheet = lightEndpoint<typeof contract.attachScoreSheet>(
  'PUT',
  '/api/stats/:id/photo',
  { changes: ['games'], uploadField: 'photo' },
);
