import { queryFor } from '#client/lib/api/query-client.ts';
import { ownStatsSummary } from '#shared/player-stats/player-stats.endpoints.ts';

export const summaryQuery = queryFor(ownStatsSummary, {});
